// A bot for Circle of Honor in JavaScript, for all three games: run it with `cmd:node docs/example_bot.js`.
// It has no memory, and looks at the question at hand alone. docs/writing-a-bot.md explains the messages.
"use strict";
const fs = require("fs");
const readline = require("readline");

// How much an action is liked, by game: the one that is liked most is taken.
const WORTH = {
  "samurai-sword"(action, seen, me) {
    const { kind } = seen.decision;
    const target = seen.players[action.target];
    if (action.card === "breathing") return me.resilience < 3 ? 30 - enmity(me, target) : -1;
    if (target) return enmity(me, target) > 0 ? 10 * enmity(me, target) + 9 - target.resilience : -1;
    if (kind === "parry" || kind === "battle_cry") return action.type === "discard" ? 3 - me.resilience : 0;
    return { play: 40, lose_honor: -1 }[action.type] ?? 0;
  },

  "great-train"(action, seen, me) {
    const { kind } = seen.decision;
    const target = seen.players[action.target];
    if (target) return enmity(me, target) > 0 ? 10 * enmity(me, target) + 9 - target.life : -1;
    if (kind === "play" && /^(beer|saloon)/.test(action.card)) return me.life < 3 ? 40 : -1;
    if (kind === "discard") return /^(missed|beer|bang)/.test(action.card) ? -1 : 0;
    return { barrel: 9, play: 8, discard: 7, buy: 6, take_wounds: -1, give_up: -1 }[action.type] ?? 0;
  },

  adventure(action, seen, me) {
    const { kind, tests } = seen.decision;
    if (kind === "choice") return tests?.[action.id]?.chance ?? 0.6; // by the odds of the test it begins with
    if (action.type === "step") return 9 - way(seen, me, action.to);
    if (action.type === "stop") return 9.5 - way(seen, me, me.place); // so each step has to bring us nearer
    if (action.type === "travel") return action.with.length || way(seen, me, me.place) === 0 ? -1 : 2;
    if (action.type === "mend") return seen.heroes[action.hero].life < 4 ? 6 : 0;
    return ERRANDS[action.type] ?? -1;
  },
};

const ERRANDS = {
  ...{ skill: 9, kami: 9, omamori: 9, pick: 9, tell: 9, learn: 9, clan: 8, mission: 7, attack: 6 },
  ...{ strike: 5, reroll: 5, yes: 5, roll: 3, rest: 1, work: 1, end: 0 },
};

// 2 for a known foe, 1 for somebody whose role is hidden, -1 for a friend.
function enmity(me, other) {
  const side = (role) => ({ samurai: "shogun", deputy: "sheriff" })[role] ?? role;
  if (other.role === null) return 1;
  return side(me.role) === side(other.role) ? -1 : 2;
}

// The map of The Hundred Lanterns, and where missions lie. Everybody may know it, so no observation tells it.
let known = null;
function country() {
  if (known) return known;
  const content = (name) => fs.readFileSync(`${__dirname}/../data/adventure/${name}.yaml`, "utf8");
  const missions = [...content("missions").matchAll(/id: (\w+),.*? at: (\w+)/g)];
  const personal = [...content("personal").matchAll(/\[(p\w+), \d, (\w+)/g)];
  known = {
    roads: [...content("map").matchAll(/(\w+)-(\w+)/g)].flatMap(([, a, b]) => [[a, b], [b, a]]),
    liesAt: Object.fromEntries([...missions, ...personal].map(([, id, place]) => [id, place])),
  };
  return known;
}

// Where this hero has something to do: missions to begin or to go on with, and enemies while strong enough.
function goals(seen, me) {
  const seat = seen.heroes.indexOf(me);
  const isOurs = (mission) => mission.id[0] !== "p" || mission.id.endsWith(me.class);
  const lying = seen.missions.filter((mission) => mission.state === "available" && isOurs(mission));
  const steps = seen.missions.flatMap((mission) => Object.entries(mission.clan ?? {}));
  return new Set([
    ...lying.map((mission) => country().liesAt[mission.id]),
    ...steps.filter(([, seats]) => seats.includes(seat)).map(([place]) => place),
    ...seen.enemies.filter(() => me.life > 4).map((enemy) => enemy.place),
  ]);
}

// How many steps it is from a place to the nearest goal.
function way(seen, me, from) {
  const ends = goals(seen, me);
  const open = country().roads.filter(([a, b]) => !seen.cut.includes(`${a}-${b}`) && !seen.cut.includes(`${b}-${a}`));
  const reached = new Map([[from, 0]]);
  for (const [place, steps] of reached) {
    if (ends.has(place)) return steps;
    for (const [a, b] of open) if (a === place && !reached.has(b)) reached.set(b, steps + 1);
  }
  return 9;
}

function best(seen, { seat, actions }) {
  const me = (seen.players ?? seen.heroes)[seat]; // one program may have several heroes: whose turn it is
  const liked = actions.map((action) => WORTH[seen.system](action, seen, me));
  return actions[liked.indexOf(Math.max(...liked))];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.cmd === "choose") {
    console.log(JSON.stringify({ action: best(message.observation, message.decision) }));
  }
});
