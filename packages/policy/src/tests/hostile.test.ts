import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largest, stepsOf } from '../../test/largest.ts';
import { compile } from '../compile.ts';
import { testPolicy } from './index.ts';
import { MAX_TESTS_WORK } from './limits.ts';

const machine = compile(
  `for public
   initial[active]: ~freelog.RelativeTimeEvent("7","day") => end ~freelog.TransactionEvent("10","self.account") => own
   own[active]: terminate
   end: terminate`,
  'presentable',
).state_machine!;
const OPTIONS = { machine, subject: 'presentable', locale: 'en_US', currency: { sign: '¥' }, timeZone: 'UTC' } as const;

const word = fc.oneof(
  fc.constantFrom(
    ...['case', '"x"', '"', 'as', 'at', 'consumer', 'node', 'sign', 'pay', 'try', 'to', 'wait', 'until', 'expect'],
    ...['licensed', 'ended', 'state', 'own', 'paid', 'due', 'ends', 'never', 'in', 'mostCost', 'latestEnd', '=', '<='],
    ...['10', '1', '999999999', '7', 'days', 'years', 'month', '2030-01-05', '2030-02-30', '10:00', 'yes', 'unbounded'],
    ...['#', '\t', '\r', '\uFEFF', '__proto__', 'constructor', 'self.account'],
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const line = fc.array(word, { maxLength: 7 }).map((words) => words.join(' '));
const text = fc
  .tuple(fc.constantFrom('', 'case "x"\n'), fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'))
  .map(([opening, lines, end]) => opening + lines.join(end));

test(
  'whatever is written, the answer is findings inside of the text, or cases',
  () => {
    fc.assert(
      property(text, (written) => {
        const { findings, cases } = testPolicy(written, OPTIONS);
        expect(findings.length > 0).toBe(cases.length === 0);
        const lines = written.split('\n');
        for (const { offset, length, line, charPositionInLine, msg } of findings) {
          expect(offset + length).toBeLessThanOrEqual(written.length);
          expect(charPositionInLine).toBeLessThanOrEqual(lines[line - 1]!.length);
          expect(msg).not.toMatch(/\{\w+\}|undefined/);
        }
      }),
      runs(3_000),
    );
  },
  FUZZ_TIMEOUT_MS,
);

test('the most expectations about the largest policy stop after counted work', () => {
  const cases = Array.from(
    { length: 20 },
    (_, index) => `case "${index}" at 2027-01-${11 + index}\nexpect latestEnd = 1 day`,
  );
  const options = { ...OPTIONS, machine: largest(4) };
  const spent = stepsOf(() => expect(testPolicy(cases.join('\n'), options).findings).toEqual([]));
  // each step is counted for its answer and for all of them, and those that are refused as well
  expect(spent).toBeLessThan(2.5 * MAX_TESTS_WORK);
});
