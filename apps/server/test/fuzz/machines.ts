/** Policy texts that tempt careless walks: circles, equal states, long chains, many ways to one state. By numbers, the same for the same ones. */

type Random = (below: number) => number;

interface Drawn {
  colours: string;
  events: { what: string; to: number }[];
}

const COLOURS = ['', '', '[active]', '[active]', '[testActive]', '[active,testActive]'];
const AMOUNTS = ['1', '2', '5', '5', '9', '12.50', '0.01', '99999999999.99'];
const ACCOUNTS = ['self.account', 'self.account', 'self.account', '7700415'];
const UNITS = ['minute', 'hour', 'cycle', 'cycle', 'day', 'day', 'week', 'month', 'month', 'year'];
const COUNTS = [1, 1, 1, 2, 3, 6, 7, 12, 29, 30, 31, 365, 48_000];
const DATES = ['2020-01-01 00:00', '2026-12-31 23:59', '2027-03-28 02:30', '2030-01-01 00:00', '2030-01-02 00:00'];
const AUDIENCES = ['public', 'public', 'public', 'nodes', 'registeredUsers', 'nodes, registeredUsers', 'a@b.c'];

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)]!;

const pay = (random: Random) => `~freelog.TransactionEvent("${pick(random, AMOUNTS)}","${pick(random, ACCOUNTS)}")`;
const wait = (count: number, unit: string) => `~freelog.RelativeTimeEvent("${count}","${unit}")`;

function anyEvent(random: Random): string {
  switch (random(10)) {
    case 0:
      return `~freelog.TimeEvent("${pick(random, DATES)}")`;
    case 1:
      return `~freelog.CycleEndEvent("${pick(random, COUNTS)}","${pick(random, ['cycle', 'day', 'month'])}")`;
    case 2:
      return '~freelog.ViewCountEvent("100")';
    case 3:
    case 4:
    case 5:
      return pay(random);
    default:
      return wait(pick(random, COUNTS), pick(random, UNITS));
  }
}

function anyStates(random: Random, size: number, most: number): Drawn[] {
  return Array.from({ length: size }, () => ({
    colours: pick(random, COLOURS),
    events: Array.from({ length: random(most + 1) }, () => ({ what: anyEvent(random), to: random(size) })),
  }));
}

/** A way through states that grant the same, which ends, or comes back to any of them. */
function chain(random: Random, size: number): Drawn[] {
  const [colours, unit] = [pick(random, COLOURS), pick(random, UNITS)];
  return Array.from({ length: size }, (_, place) => {
    const isLast = place === size - 1;
    const events =
      isLast && random(3) === 0
        ? []
        : [{ what: wait(pick(random, COUNTS), unit), to: isLast ? random(size) : place + 1 }];
    if (random(size) < 2) events.push({ what: pay(random), to: random(size) });
    return { colours: random(12) === 0 ? pick(random, COLOURS) : colours, events };
  });
}

/** Two ways from each state to the next, of which the one that is tried first is the longer. */
function ladder(random: Random, steps: number): Drawn[] {
  const states: Drawn[] = [];
  for (let step = 0; step < steps; step++) {
    const [next, beside] = [2 * step + 2, 2 * step + 1];
    const events = [
      { what: pay(random), to: beside },
      { what: wait(2 ** Math.min(steps - step, 40), 'minute'), to: next },
    ];
    states.push({ colours: '[active]', events: random(2) ? events : events.reverse() });
    states.push({ colours: '[active]', events: [{ what: pay(random), to: next }] });
  }
  states.push({ colours: pick(random, COLOURS), events: [{ what: anyEvent(random), to: random(2 * steps) }] });
  return states;
}

/** The same states once more, with some ways leading to the others. */
function doubled(random: Random, states: readonly Drawn[]): Drawn[] {
  const size = states.length;
  const copy = (shift: number) =>
    states.map(({ colours, events }) => ({
      colours,
      events: events.map(({ what, to }) => ({ what, to: random(4) === 0 ? to : to + shift })),
    }));
  return [...copy(0), ...copy(size)];
}

/** A state of which nearly everything happens at once. */
function crowded(random: Random, count: number): Drawn[] {
  const states = anyStates(random, 3, 2);
  const kinds = Array.from({ length: 3 }, () => anyEvent(random));
  states[0]!.events = Array.from({ length: count }, () => ({ what: pick(random, kinds), to: random(3) }));
  return states;
}

function drawStates(random: Random): Drawn[] {
  switch (random(8)) {
    case 0:
    case 1:
    case 2:
      return anyStates(random, 1 + random(6), 3);
    case 3:
      return doubled(random, anyStates(random, 1 + random(5), 3));
    case 4:
      return chain(random, 2 + random(random(20) === 0 ? 200 : 10));
    case 5:
      return doubled(random, chain(random, 2 + random(8)));
    case 6:
      return ladder(random, 1 + random(random(20) === 0 ? 60 : 6));
    default:
      return random(20) === 0 ? crowded(random, 10 + random(300)) : anyStates(random, 5 + random(12), 4);
  }
}

/** The text of a number. */
export function textOf(seed: number, number: number): string {
  const random = randomFrom(seed, number);
  const nameOf = (place: number) => (place === 0 ? 'initial' : `s${place}`);
  const states = drawStates(random).map(({ colours, events }, place) => {
    const lines = events.map(({ what, to }) => `${what} => ${nameOf(to)}`);
    return `${nameOf(place)}${colours}: ${lines.length > 0 ? lines.join(' ') : 'terminate'}`;
  });
  return `for ${pick(random, AUDIENCES)} ${states.join(' ')}`;
}

/** Numbers that are the same for the same two (mulberry32). */
export function randomFrom(seed: number, number: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
