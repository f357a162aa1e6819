-- The rules of the Pope written as a script: the same games come out, move by move.

local function expels(game) return game:option("pope-siege") == "expel" end

-- Cities he may go to.
local function havens(game)
  local home = game:home_of("pope")
  return game:features("city", function(city)
    return not city.completed and city ~= home and (city.marks.siege == 0 or not expels(game))
  end)
end

local function arrive(game, city)
  game:place("pope", city)
  game:set_counter("pope-seen", 1)
end

local function go(game, city) game:place("pope", city) end
local function leave(game) game:take_off("pope") end

-- A tile with a monastery, or with a cathedral, brings him back.
local function brings_back(tile)
  if tile:has("cathedral") then return true end
  for _, place in ipairs(tile:segments("monastic")) do
    if place.marks.cult == 0 then return true end
  end
  return false
end

return {
  game_start = function(game)
    if not game:option("pope") then return end
    for _, tile in ipairs(game:tiles()) do
      local city = tile:segment_with("keys")
      if city and game:counter("pope-seen") == 0 then arrive(game, city) end
    end
  end,

  tile_placed = {
    mark = "keys",
    run = function(game, tile)
      if not game:option("pope") or game:counter("pope-seen") > 0 then return end
      arrive(game, tile:segment_with("keys"))
      game:score(game.player, 1, "pope")
      game:skip("deploy")
    end,
  },

  score_city = {
    figure = "pope",
    run = function(game, city, score)
      if not city.completed then return end
      score:add("pope", city.tiles)
      if city.marks.cathedral > 0
        or (game:option("pope-pennants") == "monastic-tile" and city:on_tile_with("monastic", "cult")) then
        score:add("pope", city.marks.shield)
      end
    end,
  },

  choices = {
    driven_out = {
      after = "placed",
      figure = "pope",
      when = function(game)
        local home = game:home_of("pope")
        return expels(game) and home and home.marks.siege > 0
      end,
      options = havens,
      choose = go,
      none = leave,
    },
    comes_back = {
      after = "during action",
      figure = "pope",
      when = function(game)
        return game:counter("pope-seen") > 0 and not game:home_of("pope") and brings_back(game.tile)
      end,
      options = havens,
      choose = go,
    },
    goes_on = {
      after = "scoring",
      figure = "pope",
      when = function(game)
        local home = game:home_of("pope")
        return home and (home.completed or home.converted)
      end,
      options = havens,
      choose = go,
      none = leave,
    },
  },
}
