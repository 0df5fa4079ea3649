import { asyncProperty, FUZZ_TIMEOUT_MS, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyText, soundText } from '../test/generators.ts';
import { compileByPublished, reformatByPublished } from '../test/published.ts';
import { compile } from './compile.ts';
import { reformat } from './reformat.ts';
import type { CompileResult, Finding, StateMachine } from './types.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const TEXTS = 2_000;
const FORMATTED_TEXTS = 200;

test('whatever the published compiler accepts means the same here, and nothing else is accepted', async () => {
  await fc.assert(
    asyncProperty(anyText, async (text) => {
      // The line break closes a comment at the end of the text, which the published compiler cannot end otherwise (D5).
      const theirs = await compileByPublished(`${text}\n`);
      const ours = compile(text, 1);
      if (isAccepted(ours)) expect(comparable(ours.state_machine)).toEqual(comparable(theirs));
      else if (theirs) expectDecidedDifference(text, ours, theirs);
    }),
    runs(TEXTS),
  );
});

test('formatting gives the layout of the published formatter', async () => {
  await fc.assert(
    asyncProperty(soundText, async (text) => {
      const theirs = await reformatByPublished(text);
      const ours = reformat(text);
      expect(ours.policyText).toBe(theirs.policyText);
      expect(theirs.positions).toMatchObject(ours.positions);
    }),
    runs(FORMATTED_TEXTS),
  );
});

test('names that every JavaScript object has are ordinary names here', async () => {
  const text =
    'for public initial: ~freelog.TimeEvent("2030-01-01 00:00") => constructor constructor[active]: terminate';
  expect(await compileByPublished(text)).toBeUndefined();
  expect(Object.keys(compile(text, 1).state_machine!.states)).toEqual(['initial', 'constructor']);

  const dangling = 'for public initial: ~freelog.TimeEvent("2030-01-01 00:00") => toString';
  expect(await compileByPublished(dangling)).toBeDefined();
  expect(compile(dangling, 1).warningObjects.map(({ code }) => code)).toEqual(['EVENT_TARGET_UNKNOWN']);

  const undefinedEvent = 'for public initial: ~freelog.valueOf() => initial';
  expect(await compileByPublished(undefinedEvent)).toBeDefined();
  expect(compile(undefinedEvent, 1).warningObjects.map(({ code }) => code)).toEqual(['EVENT_UNDEFINED']);
});

function isAccepted({ errors, warnings }: CompileResult): boolean {
  return errors.length + warnings.length === 0;
}

function comparable(machine: StateMachine | undefined): unknown {
  const withoutDescriptions = (key: string, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value;
  return machine && JSON.parse(JSON.stringify({ ...machine, order: Object.keys(machine.states) }, withoutDescriptions));
}

/** Fails unless a text is refused by one of the listed decisions only. */
function expectDecidedDifference(text: string, ours: CompileResult, theirs: StateMachine): void {
  const misplaced = ours.errorObjects[0];
  if (!misplaced) {
    expect(ours.warningObjects.map(isLooseArgument)).not.toContain(false);
    return;
  }
  // D5: what follows the last state is not ignored. Without it the text means what they made of it. The name that the
  // last event leads to may be part of what follows: there it looks like the beginning of a state.
  expect(['SYNTAX', 'LEXICAL']).toContain(misplaced.code);
  const end = misplaced.offset! + (misplaced.expected?.includes('the name of a state') ? misplaced.length! : 0);
  expect(end).toBeLessThan(text.length);
  const before = compile(text.slice(0, end), 1);
  if (isAccepted(before)) expect(comparable(before.state_machine)).toEqual(comparable(theirs));
  else expectDecidedDifference(text.slice(0, end), before, theirs);
}

/** D6: accounts, dates and durations that the published patterns let through although they are none. */
function isLooseArgument({ msg, offendingSymbol }: Finding): boolean {
  const value = offendingSymbol?.slice(1, -1) ?? '';
  const isDecimal = /^\d+(\.\d{1,2})?$/.test(value);
  switch (/the (\w+) of \w+/i.exec(msg)?.[1]) {
    case 'account':
      return /^\d|self\.[a-zA-Z0-9_]+$/.test(value) && !/^(\d+|self\.[a-zA-Z0-9_]+)$/.test(value);
    case 'dateTime':
      return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(value) && !isMinute(value);
    case 'elapsed':
    case 'cycleCount':
      return isDecimal && (Number(value) < 1 || !Number.isInteger(Number(value)));
    case 'amount':
      return isDecimal && Number(value) === Number.POSITIVE_INFINITY;
    default:
      return false;
  }
}

function isMinute(value: string): boolean {
  const date = new Date(`${value.replace(' ', 'T')}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.replace(' ', 'T'));
}
