-- Storks nest on the roofs of towns and hunt in the open country around.

-- A tile without any town is hunting ground.
local function is_hunting_ground(tile)
  return not tile:has_kind("city")
end

-- The hunting grounds around all nests of a city; one that lies beside two nests counts twice.
local function hunting_grounds(city)
  local count = 0
  for _, tile in ipairs(city:all_tiles(function(tile) return tile:has("nest") end)) do
    count = count + #tile:around(is_hunting_ground)
  end
  return count
end

return {
  -- A completed city with nests is worth 1 more for each hunting ground around them.
  score_city = {
    mark = "nest",
    run = function(game, city, score)
      if city.completed then
        score:add("hunting grounds", hunting_grounds(city), 1)
      end
    end,
  },

  -- Whoever scores it gets a young stork for each nest.
  scored_city = {
    mark = "nest",
    run = function(game, city, player)
      if city.completed then
        game:add_counter("young-storks", city.marks.nest, player)
      end
    end,
  },

  choices = {
    -- At the end of a turn a young stork may fly off and bring a farmer home.
    send_stork = {
      after = "turn",
      optional = true,
      when = function(game)
        return game:counter("young-storks", game.player) > 0
      end,
      options = function(game)
        return game:followers_of(game.player, function(follower)
          return follower.feature.kind == "field"
        end)
      end,
      choose = function(game, follower)
        game:add_counter("young-storks", -1, game.player)
        game:return_figure(follower)
      end,
    },
  },

  -- A young stork that stayed is worth 1 point at the end.
  game_end = function(game)
    for player = 1, game.players do
      local count = game:counter("young-storks", player)
      if count > 0 then
        game:score(player, count, "young storks")
      end
    end
  end,
}
