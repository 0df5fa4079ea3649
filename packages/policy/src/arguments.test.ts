import { describe, expect, test } from 'vitest';
import { argumentText, formatNumber, isCalendarMinute } from './arguments.ts';
import { compile } from './compile.ts';
import { decompile } from './decompile.ts';

/** Returns the values read from an event's arguments, or tells that they are refused. */
function read(name: string, ...written: string[]) {
  const args = written.map((text) => `"${text}"`).join(', ');
  const { state_machine, errors, warnings } = compile(
    `for public initial: ~freelog.${name}(${args}) => initial`,
    'resource',
  );
  return errors.length + warnings.length > 0
    ? 'refused'
    : Object.values(state_machine!.states.initial!.transitions[0]!.args);
}

describe('numbers', () => {
  test.each<[written: string, value: number | 'refused']>([
    ['1', 1],
    ['5.1', 5.1],
    ['5.25', 5.25],
    ['0.05', 0.05],
    ['007', 7],
    ['999999999999.99', 999_999_999_999.99],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', 1_234_567_890_123_456],
    ['5.', 'refused'],
    ['.5', 'refused'],
    ['5.123', 'refused'],
    ['5.1.2', 'refused'],
    ['5,1', 'refused'],
    ['/', 'refused'],
    [':', 'refused'],
    ['', 'refused'],
    ['.', 'refused'],
    ['-1', 'refused'],
    ['0', 'refused'],
    ['0.00', 'refused'],
  ])('an amount %s', (written, value) => {
    expect(read('TransactionEvent', written, 'self.account')).toEqual(
      value === 'refused' ? value : [value, 'self.account'],
    );
  });

  test.each<[written: string, value: number | 'refused']>([
    ['1', 1],
    ['1.0', 1],
    ['12', 12],
    ['0', 'refused'],
    ['0.99', 'refused'],
    ['1.5', 'refused'],
  ])('a length of %s days', (written, value) => {
    expect(read('RelativeTimeEvent', written, 'day')).toEqual(value === 'refused' ? value : [value, 'day']);
  });

  test('are written so that they are read as the same, without an exponent', () => {
    expect([0.05, 12, 1e21, 123_456_789_012_345_680_000].map(formatNumber)).toEqual([
      ...['0.05', '12', '1000000000000000000000', '123456789012345680000'],
    ]);
  });

  test.each(['9007199254740993', '0009007199254740993', '1234567890123456.78'])(
    'that a machine does not hold exactly are told as they were written: %s',
    (written) => {
      const text = `for public initial[active]: ~freelog.TransactionEvent("${written}", "self.account") => initial`;
      const machine = compile(text, 'resource').state_machine!;
      const { args } = machine.states.initial!.transitions[0]!;
      expect(argumentText(args, 'amount')).toBe(written.replace(/^0+/, ''));
      expect(decompile(machine)).toContain(`"${written.replace(/^0+/, '')}"`);
      expect(argumentText({ ...args }, 'amount')).toBe(formatNumber(Number(written)));
    },
  );

  test('that are not there are told as nothing', () => {
    expect(argumentText({}, 'amount')).toBe('');
  });
});

test.each([
  ['2024-02-29 00:00', true],
  ['2023-02-29 00:00', false],
  ['2000-02-29 23:59', true],
  ['1900-02-29 00:00', false],
  ['2100-02-29 00:00', false],
  ['2024-02-30 00:00', false],
  ['2024-04-30 00:00', true],
  ['2024-04-31 00:00', false],
  ['2024-12-31 23:59', true],
  ['2024-01-00 00:00', false],
  ['2024-00-01 00:00', false],
  ['2024-13-01 00:00', false],
  ['2024-01-01 24:00', false],
  ['2024-01-01 23:60', false],
  ['2024-1-1 00:00', false],
  ['2024-01-01 00:00:00', false],
  [' 2024-01-01 00:00', false],
  ['2024-01-01', false],
])('whether the calendar has %j: %s', (text, isThere) => {
  expect(isCalendarMinute(text)).toBe(isThere);
  expect(read('TimeEvent', text)).toEqual(isThere ? [text] : 'refused');
});

test.each([
  ['self.account', true],
  ['7700415', true],
  ['self.other_1', true],
  ['self.', false],
  ['self.a-b', false],
  ['xself.account', false],
  ['7700415x', false],
  ['', false],
])('whether %j can be an account: %s', (account, isAccount) => {
  expect(read('TransactionEvent', '5', account)).toEqual(isAccount ? [5, account] : 'refused');
});
