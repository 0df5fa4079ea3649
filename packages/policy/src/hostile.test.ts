import { MAX_FINDINGS, MAX_TEXT_LENGTH } from '@colophon/language';
import { FUZZ_FACTOR } from '@colophon/language/testing';
import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { decompile } from './decompile.ts';
import { explain } from './explain.ts';
import { reformat } from './reformat.ts';
import { routes } from './routes.ts';

const KILO = 1024;
const fill = (piece: string, length: number, head = '') => (head + piece.repeat(length)).slice(0, length);
const numbered = (piece: (index: number) => string, length: number, head: string) => {
  const pieces = [head];
  for (let index = 0, size = head.length; size < length; index++) {
    pieces.push(piece(index));
    size += pieces.at(-1)!.length;
  }
  return pieces.join('').slice(0, length);
};

/** Texts of any length that tempt a careless reader to look at the same characters again and again. */
const HOSTILE: Record<string, (length: number) => string> = {
  'one name': (n) => fill('a', n),
  digits: (n) => fill('1', n),
  'runs of an e-mail address without @': (n) => fill('a-', n),
  'e-mail addresses': (n) => fill('a@b,', n, 'for '),
  'dots of an e-mail address': (n) => fill('.a', n, 'for a@b'),
  'opened comments': (n) => fill('/* ', n),
  'closed comments': (n) => fill('/**/', n),
  'line comments': (n) => fill('//\n', n),
  'escaped quotes': (n) => fill('\\"', n, 'for public initial:~a.b("'),
  'wrong escapes': (n) => fill('"\\x', n, 'for public initial:~a.b('),
  'unclosed arguments': (n) => fill('"\n', n, 'for public initial:~a.b('),
  arguments: (n) => fill('"1",', n, 'for public initial:~a.b('),
  'names of a path': (n) => fill('a.', n, 'for public initial:~'),
  tildes: (n) => fill('~', n),
  'events without end': (n) => fill('~a.b(', n, 'for public initial:'),
  brackets: (n) => fill('[', n),
  colours: (n) => fill('active,', n, 'for public initial['),
  'unknown colours': (n) => numbered((i) => `c${i},`, n, 'for public initial['),
  colons: (n) => fill('a:', n, 'for public '),
  arrows: (n) => fill('=>', n),
  'unknown signs': (n) => fill('; ', n),
  CJK: (n) => fill('起点', n),
  audiences: (n) => fill('public,', n, 'for '),
  steps: (n) => fill('terminate ', n, 'for public initial:'),
  blanks: (n) => fill(' \n', n, 'for public'),
  states: (n) => numbered((i) => `s${i}:terminate `, n, 'for public initial:terminate '),
  'one state again and again': (n) => fill('initial:terminate ', n, 'for public '),
  'unknown targets': (n) => numbered((i) => `~freelog.TimeEvent("2027-01-01 00:00")=>x${i} `, n, 'for public initial:'),
  'a chain of states': (n) =>
    numbered(
      (i) => `s${i}:~freelog.RelativeTimeEvent("1","day")=>s${i + 1} `,
      n,
      'for public initial:~freelog.TimeEvent("2027-01-01 00:00")=>s0 ',
    ),
  'a chain of dates': (n) =>
    numbered(
      (i) =>
        `s${i}:~freelog.TimeEvent("${2000 + (i % 900)}-01-01 00:00")=>s${i + 1} ~freelog.TransactionEvent("1","self.account")=>s0 `,
      n,
      'for public initial:~freelog.TimeEvent("2027-01-01 00:00")=>s0 ',
    ),
};

/** Processor time; a busy machine takes some more of it, a way of reading that is not linear takes many times as much. */
const TRIES = 3;
const LIMIT_64_KB_MS = 200;
const LIMIT_1_MB_MS = 16 * LIMIT_64_KB_MS;
/** The normal run is content with less than the longest text. */
const LONG = Math.min(MAX_TEXT_LENGTH, 256 * KILO * FUZZ_FACTOR);

describe.each(Object.entries(HOSTILE))('%s', (_, textOf) => {
  test('takes time in proportion to its length and has a limited number of findings', () => {
    const shorter = textOf(64 * KILO);
    const longer = textOf(LONG);
    expect(isOnceFaster(LIMIT_64_KB_MS, () => compile(shorter, 1))).toBe(true);
    expect(isOnceFaster(LIMIT_1_MB_MS, () => compile(longer, 1))).toBe(true);
    expect(compile(longer, 1).errors.length).toBeLessThanOrEqual(MAX_FINDINGS);
  });
});

/** Returns true when an action takes less processor time than the limit in one of a few tries. */
function isOnceFaster(limitMs: number, action: () => void): boolean {
  return Array.from({ length: TRIES }).some(() => {
    const before = process.cpuUsage();
    action();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 < limitMs;
  });
}

test('a sound policy of 12,000 states in one long chain of states, is compiled, printed, formatted, explained and walked', () => {
  const count = 12_000;
  const chain = Array.from(
    { length: count },
    (_, i) => `s${i}[active]:~freelog.RelativeTimeEvent("1","day")=>s${i + 1}`,
  );
  const text = `for public initial:~freelog.TransactionEvent("1","self.account")=>s0 ${chain.join(' ')} s${count}:terminate`;
  expect(text.length).toBeGreaterThan(0.6 * MAX_TEXT_LENGTH);

  const { state_machine: machine, errors, warnings, hints } = compile(text, 1);
  expect([...errors, ...warnings, ...hints]).toEqual([]);
  expect(Object.keys(machine!.states)).toHaveLength(count + 2);
  expect(compile(reformat(decompile(machine!)).policyText!, 1).state_machine).toEqual(machine);
  expect(explain(machine!, 'en_US').fsmInfos).toHaveLength(count + 2);
  expect(routes(machine!).routes.map((route) => route.length)).toEqual([count + 2]);
});
