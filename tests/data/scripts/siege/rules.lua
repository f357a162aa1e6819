-- The rules of Siege written as a script: the same games come out, move by move.

local function besieged(city) return city.completed and city.marks.siege > 0 end

-- What a field gets for each besieged city, by who counts.
local worth = {claimants = 3, residents = 4, joined = 1}

local function may_flee(game, knight)
  local city = knight.feature
  if city.kind ~= "city" or city.converted or city.completed or city.marks.siege == 0 then
    return false
  end
  if game:option("espace-variant") == "siege-tile" then
    return city:beside_class("monastic", "siege")
  end
  return city:beside_class("monastic")
end

local function escape_at(moment, per)
  return {
    after = moment,
    optional = true,
    mark = "siege",
    when = function(game) return game:option("escapes") and game:option("escape-per") == per end,
    options = function(game)
      return game:followers_of(game.player, function(knight) return may_flee(game, knight) end)
    end,
    choose = function(game, knight) game:return_figure(knight) end,
  }
end

return {
  score_city = {
    mark = "siege",
    run = function(game, city, score)
      if city.completed then
        score:add("besieged", city.tiles + city.marks.shield, -1)
      else
        score:clear("besieged")
      end
    end,
  },

  score_field = function(game, field, score)
    local cities = field:count_cities(besieged)
    score:add("besieged", cities, worth[score.whom])
    if score.whom ~= "residents" and game:option("besieged-pig") == "double" then
      if score.player and field:holds("pig", score.player) then score:add("besieged", cities) end
      if field.marks["pig-herd"] > 0 then score:add("besieged", cities) end
    end
  end,

  choices = {
    escape = escape_at("turn", "turn"),
    escape_in_part = escape_at("part", "part"),
  },
}
