import { expect, test } from 'vitest';
import { nextTimer, dueAt as platformDueAt } from '../../policy/src/timers.ts';
import { dueAt, nextDue } from './due.js';

const ZONES = [
  'Asia/Shanghai',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
];
const UNITS = ['year', 'month', 'week', 'day', 'cycle', 'hour', 'minute'];
const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);

/** Numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** A random clock event. Many dates are about when clocks are put forward or back. */
function randomEvent(random: (below: number) => number) {
  const code = ['A101', 'A102', 'A103'][random(3)]!;
  if (code === 'A102') {
    const date = `${pad(random(20) === 0 ? random(9999) : 1980 + random(80), 4)}-${pad(1 + random(12))}-${pad(1 + random(28))}`;
    return { code, args: { dateTime: `${date} ${pad(random(4))}:${pad(random(60))}` } };
  }
  const timeUnit = UNITS[random(code === 'A101' ? 5 : 7)]!;
  const count = random(50) === 0 ? 10 ** random(22) : 1 + random(60);
  return { code, args: code === 'A101' ? { cycleCount: count, timeUnit } : { elapsed: count, timeUnit } };
}

test('events are due when the platform says they are, in every zone', () => {
  const random = createRandom(54);
  for (let round = 0; round < 2000 * FACTOR; round++) {
    const zone = ZONES[random(ZONES.length)]!;
    const enteredAt = Date.UTC(
      1980 + random(80),
      random(12),
      1 + random(28),
      random(24),
      random(60),
      random(60),
      random(1000),
    );
    const { code, args } = randomEvent(random);
    const expected = platformDueAt({ code, args } as never, new Date(enteredAt), zone)?.getTime() ?? null;
    const event = { id: '00000000', to: 'initial', code, args: args as Record<string, string | number> };
    expect([zone, new Date(enteredAt), code, args, dueAt(event, enteredAt, zone)]).toEqual([
      zone,
      new Date(enteredAt),
      code,
      args,
      expected,
    ]);
  }
});

test('of several events the same one is next', () => {
  const random = createRandom(55);
  for (let round = 0; round < 500 * FACTOR; round++) {
    const zone = ZONES[random(ZONES.length)]!;
    const transitions = Array.from({ length: random(5) }, (_, index) => ({
      ...randomEvent(random),
      id: String(index),
      to: 'initial',
    }));
    const enteredAt = Date.UTC(2026, random(12), 1 + random(28), random(24));
    const next = nextTimer({ transitions: transitions as never }, new Date(enteredAt), zone);
    const expected = next && { event: next.event, at: next.at.getTime() };
    expect(nextDue(transitions as never, enteredAt, zone)).toEqual(expected);
  }
});

test('payments and what never happens are never due', () => {
  const event = { id: '00000000', to: 'initial', code: 'S201', args: { amount: '1.00', account: 'self.account' } };
  expect(dueAt(event, 0, 'UTC')).toBeNull();
  expect(dueAt({ ...event, code: 'A102', args: { dateTime: 'never' } }, 0, 'UTC')).toBeNull();
});
