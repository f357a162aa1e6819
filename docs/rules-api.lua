---@meta
-- What rule scripts of Tilewright can say, for the Lua language server. Made by the program.

---The position: who plays, what lies on the table, and everything that can be done.
---@class Game
---@field player integer The player who decides now, from 1.
---@field turn_player integer The player whose turn it is, from 1.
---@field players integer How many play.
---@field turn integer Parts of turns so far, from 1.
---@field part integer The part of this turn, 1 or 2.
---@field tile Tile|nil The tile laid in this part of the turn.
---@field tiles_left integer Tiles that are still to be drawn.
local Game = {}

---The value of an option; `true` and `false` of an option that is a switch.
---@param name string
---@return string|boolean
function Game:option(name) end

---All features of a kind or class for which the filter holds, oldest first.
---@param kind string
---@param filter? fun(feature: Feature): boolean
---@return Feature[]
function Game:features(kind, filter) end

---All tiles on the table for which the filter holds, in the order they were laid.
---@param filter? fun(tile: Tile): boolean
---@return Tile[]
function Game:tiles(filter) end

---The tile at a place; x grows to the east, y to the south.
---@param x integer
---@param y integer
---@return Tile|nil
function Game:tile_at(x, y) end

---The figures of a player on the table that can claim a feature.
---@param player integer
---@param filter? fun(figure: Figure): boolean
---@return Figure[]
function Game:followers_of(player, filter) end

---All figures of a name on the table, whoever's.
---@param figure string
---@param filter? fun(figure: Figure): boolean
---@return Figure[]
function Game:figures(figure, filter) end

---Where the first figure of a name stands; nothing if it is off the table.
---@param figure string
---@return Feature|nil
function Game:home_of(figure) end

---The points of a player.
---@param player integer
---@return integer
function Game:points(player) end

---How many figures of a name a player has in front of him.
---@param player integer
---@param figure string
---@return integer
function Game:supply(player, figure) end

---How many of a token a player has.
---@param player integer
---@param token string
---@return integer
function Game:tokens(player, token) end

---How many of a token are in the common supply.
---@param token string
---@return integer
function Game:tokens_left(token) end

---The player who holds an award.
---@param award string
---@return integer|nil
function Game:holder(award) end

---A counter that `counters:` declares: of a player, of a feature, or of the game.
---@param counter string
---@param where? integer|Feature
---@return integer
function Game:counter(counter, where) end

---Puts a neutral figure on a part, from wherever it was.
---@param figure string
---@param feature Feature
function Game:place(figure, feature) end

---Takes a neutral figure off the table.
---@param figure string
function Game:take_off(figure) end

---Puts a player's figure on a part; false if he has none left or it may not stand there.
---@param player integer
---@param figure string
---@param feature Feature
---@return boolean
function Game:deploy(player, figure, feature) end

---Sends a figure back to its player; companions without a claimant leave with it.
---@param figure Figure
function Game:return_figure(figure) end

---Gives points (or takes them) under the name of a scoring event.
---@param player integer
---@param points integer
---@param event string
---@param feature? Feature
function Game:score(player, points, event, feature) end

---Leaves out a step of this part of the turn: `deploy` is the whole action.
---@param step string
function Game:skip(step) end

---Gives the turn a second part; false if it already has one.
---@return boolean
function Game:extra_part() end

---Gives tokens from the common supply, 1 unless said; returns how many there were.
---@param player integer
---@param token string
---@param count? integer
---@return integer
function Game:give(player, token, count) end

---Takes tokens back into the common supply, 1 unless said; returns how many there were.
---@param player integer
---@param token string
---@param count? integer
---@return integer
function Game:take(player, token, count) end

---Sets a counter.
---@param counter string
---@param value integer
---@param where? integer|Feature
function Game:set_counter(counter, value, where) end

---Adds to a counter and returns what it is then.
---@param counter string
---@param change integer
---@param where? integer|Feature
---@return integer
function Game:add_counter(counter, change, where) end

---Moves an award to a player.
---@param award string
---@param player integer
function Game:give_award(award, player) end

---A number from 1 to `most`, each equally likely, from the game's own generator.
---@param most integer
---@return integer
function Game:random(most) end

---A tile on the table; in `may_place` the tile that is about to be laid.
---@class Tile
---@field id string Its name: `EXPANSION/ID`.
---@field x integer Its column; grows to the east, 0 is the start tile's.
---@field y integer Its row; grows to the south, 0 is the start tile's.
---@field rotation integer Degrees clockwise: 0, 90, 180 or 270.
local Tile = {}

---Does the tile, or one of its parts, carry a mark?
---@param mark string
---@return boolean
function Tile:has(mark) end

---Has the tile a part of a kind or class?
---@param kind string
---@return boolean
function Tile:has_kind(kind) end

---The parts of a tile on the table, all or those of a kind.
---@param kind? string
---@return Feature[]
function Tile:segments(kind) end

---The first part that carries a mark.
---@param mark string
---@return Feature|nil
function Tile:segment_with(mark) end

---The tiles at its four sides, from the north clockwise.
---@param filter? fun(tile: Tile): boolean
---@return Tile[]
function Tile:neighbours(filter) end

---The tiles at its sides, then those at its corners, from the north clockwise.
---@param filter? fun(tile: Tile): boolean
---@return Tile[]
function Tile:around(filter) end

---A part of a tile and the feature it belongs to. Two are equal if they are one feature.
---@class Feature
---@field kind string Its kind: `city`.
---@field completed boolean Is it closed, or are all eight tiles around it there? Land never is.
---@field tiles integer On how many tiles it lies.
---@field neighbours integer Of a place: the tiles around it and its own, 1 to 9; else 0.
---@field marks Marks How many it carries of each mark.
---@field tile Tile The tile of this part.
---@field converted boolean Has it become another thing by a conversion?
---@field occupied boolean Does a figure stand on it that claims it?
local Feature = {}

---Is it of a kind, or of a class?
---@param kind string
---@return boolean
function Feature:is(kind) end

---The tiles on which it lies, for which the filter holds.
---@param filter? fun(tile: Tile): boolean
---@return Tile[]
function Feature:all_tiles(filter) end

---Does a figure of a name stand on it, of anybody or of one player?
---@param figure string
---@param player? integer
---@return boolean
function Feature:holds(figure, player) end

---The figures that stand on it, neutral ones too.
---@param filter? fun(figure: Figure): boolean
---@return Figure[]
function Feature:figures(filter) end

---The players with the most strength on it, from the first seat on.
---@return integer[]
function Feature:owners() end

---What a player's figures on it weigh in the majority.
---@param player integer
---@return integer
function Feature:strength(player) end

---Of land: the features of a kind that it borders, each once.
---@param kind string
---@param filter? fun(feature: Feature): boolean
---@return Feature[]
function Feature:borders(kind, filter) end

---Of land: how many features of a kind it borders.
---@param kind string
---@param filter? fun(feature: Feature): boolean
---@return integer
function Feature:count(kind, filter) end

---Is there a part of a kind or class on one of its tiles, or on the eight around one? With a mark, only its parts that carry the mark are looked at.
---@param class string
---@param mark? string
---@return boolean
function Feature:beside_class(class, mark) end

---Is there a part of a kind or class, without a mark, on one of its tiles?
---@param class string
---@param lacks? string
---@return boolean
function Feature:on_tile_with(class, lacks) end

---A figure on the table.
---@class Figure
---@field name string Its name, as declared.
---@field player integer|nil Its player; nothing if it is neutral.
---@field feature Feature Where it stands.
---@field tile Tile The tile it stands on.
local Figure = {}

---What a feature is worth, while it is being added up.
---@class Score
---@field whom string For whom it is counted: `claimants`; of land also `residents`, and `joined` when it grew into a resident's.
---@field player integer|nil The player for whom it is counted; nothing while only the feature is looked at.
local Score = {}

---Adds `count` times `points` (1 unless said) as a line of the score. Lines add up in any order.
---@param item string
---@param count integer
---@param points? integer
function Score:add(item, count, points) end

---Makes the whole score 0, whatever else is added, and names the reason.
---@param item string
function Score:clear(item) end

---How many there are of each mark: `feature.marks.NAME`. A mark that no loaded expansion declares counts as 0.
---@class Marks
---@field [string] integer
local Marks = {}

---@class Choice
---@field after string When it is offered: `placed`, `during action`, `action`, `scoring`, `part` or `turn`.
---@field who? string Who is asked: `player` (whose turn it is; without the key), `next` (the one after him), `each` (all, clockwise from him).
---@field optional? boolean May he pass? Without the key he must choose.
---@field instead? boolean `during action` only: it takes the place of the action.
---@field mark? string A guard: the choice does not exist unless a tile of the game bears it.
---@field figure? string A guard: the choice does not exist unless the figure takes part.
---@field when? fun(game: Game): boolean Is it offered at all?
---@field options fun(game: Game): any[] What can be chosen: features, figures, tiles or whole numbers.
---@field choose fun(game: Game, option: any) What the choice does.
---@field none? fun(game: Game) What happens when it is offered and there is nothing to choose.

---What a script returns.
---@class Rules
---@field choices? table<string, Choice>
---@field game_start? fun(game: Game)|table Before the first turn; the start tiles lie on the table.
---@field tile_placed? fun(game: Game, tile: Tile)|table A tile was laid; before anything is put on it.
---@field deployed? fun(game: Game, figure: Figure)|table A player put a figure on a part of a tile.
---@field completed? fun(game: Game, feature: Feature)|table A feature was completed; before it is scored.
---@field scored? fun(game: Game, feature: Feature, player: integer, points: integer)|table A player got the points of a feature; his figures still stand there.
---@field figure_returned? fun(game: Game, player: integer, figure: string, feature: Feature)|table A figure of a player went home from a feature.
---@field part_end? fun(game: Game)|table At the end of each part of a turn, after its features were scored.
---@field turn_end? fun(game: Game)|table At the end of a turn.
---@field game_end_before_land? fun(game: Game)|table Unfinished features were scored, land is not yet.
---@field game_end? fun(game: Game)|table Everything else was scored.
---@field may_place? fun(game: Game, tile: Tile): boolean|table For each place and rotation that fits the drawn tile: may it lie there?
---@field may_deploy? fun(game: Game, player: integer, figure: string, feature: Feature): boolean|table For each part that a player could put a figure on: may he?
