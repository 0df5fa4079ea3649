import { describe, expect, test } from 'vitest';
import { AttributeFormat, attributeBreach, type ContentRule } from './attribute-value.ts';

const { text, number, time, date, dateTime, multiLine, integer, decimal } = AttributeFormat;

describe('a value keeps to its attribute', () => {
  test.each<[number, ContentRule, string]>([
    [text, {}, 'a'.repeat(140)],
    [multiLine, {}, 'a'.repeat(1000)],
    [number, { min: 0, max: 10 }, '0'],
    [number, {}, '-1.5'],
    [integer, { max: 10 }, '10'],
    [decimal, { precision: 2 }, '1.25'],
    [time, {}, '23:59:59'],
    [date, { startDate: '2020-01-01' }, '2020-01-01'],
    [dateTime, { limitDateTime: '2020-01-01 12:00:00' }, '2020-01-01 12:00:00'],
    [integer, { min: 5 }, ''],
    [number, { max: 10 }, '10'],
    [integer, { min: 5 }, '5'],
    [decimal, { precision: 2 }, '12'],
    [decimal, { minDecimal: 1.5, maxDecimal: 1.5 }, '1.5'],
    [text, { minLength: 2, maxLength: 2 }, 'ab'],
    [date, { limitDate: '2020-01-01' }, '2020-01-01'],
    [dateTime, { startDateTime: '2020-01-01 12:00:00' }, '2020-01-01 12:00:00'],
  ])('format %i, %j: %s', (format, contentRule, value) => {
    expect(attributeBreach({ format, contentRule }, value)).toBeNull();
  });
});

describe('a value that breaks its rule names the bound', () => {
  test.each<[number, ContentRule, string, object]>([
    [text, {}, 'a'.repeat(141), { kind: 'long', bound: 140 }],
    [text, { minLength: 2 }, 'a', { kind: 'short', bound: 2 }],
    [multiLine, {}, 'a'.repeat(1001), { kind: 'long', bound: 1000 }],
    [number, {}, '1e5', { kind: 'number' }],
    [number, { min: 1 }, '0', { kind: 'low', bound: 1 }],
    [integer, {}, '1.5', { kind: 'integer' }],
    [integer, { max: 9 }, '10', { kind: 'high', bound: 9 }],
    [decimal, { maxDecimal: 1.5 }, '1.6', { kind: 'high', bound: 1.5 }],
    [decimal, { precision: 1 }, '1.25', { kind: 'precise', bound: 1 }],
    [time, {}, '24:00:00', { kind: 'time' }],
    [date, {}, '2021-02-29', { kind: 'date' }],
    [date, { startDate: '2020-01-02' }, '2020-01-01', { kind: 'early', bound: '2020-01-02' }],
    [date, { limitDate: '2020-01-02' }, '2020-01-03', { kind: 'late', bound: '2020-01-02' }],
    [dateTime, {}, '2020-01-01', { kind: 'dateTime' }],
    [number, { max: 9 }, '9.5', { kind: 'high', bound: 9 }],
    [number, { min: 0 }, '-1', { kind: 'low', bound: 0 }],
    [decimal, {}, '1.', { kind: 'number' }],
    [decimal, { minDecimal: 1.5 }, '1.4', { kind: 'low', bound: 1.5 }],
    [text, { maxLength: 2 }, 'abc', { kind: 'long', bound: 2 }],
    [AttributeFormat.singleLine, {}, 'a'.repeat(141), { kind: 'long', bound: 140 }],
    [time, {}, '12:60:00', { kind: 'time' }],
    [time, {}, '112:00:00', { kind: 'time' }],
    [time, {}, '12:00:000', { kind: 'time' }],
    [date, {}, 'yesterday', { kind: 'date' }],
    [date, {}, '2021-2-9', { kind: 'date' }],
    [dateTime, {}, '2021-02-29 12:00:00', { kind: 'dateTime' }],
    [dateTime, {}, '2020-01-01 25:00:00', { kind: 'dateTime' }],
    [
      dateTime,
      { startDateTime: '2020-01-02 00:00:00' },
      '2020-01-01 12:00:00',
      { kind: 'early', bound: '2020-01-02 00:00:00' },
    ],
    [
      dateTime,
      { limitDateTime: '2020-01-01 12:00:00' },
      '2020-01-01 12:00:01',
      { kind: 'late', bound: '2020-01-01 12:00:00' },
    ],
  ])('format %i, %j: %s', (format, contentRule, value, breach) => {
    expect(attributeBreach({ format, contentRule }, value)).toEqual(breach);
  });
});

test('formats have the numbers that clients know', () => {
  expect(AttributeFormat).toEqual({
    text: 1,
    number: 2,
    time: 3,
    date: 4,
    dateTime: 5,
    singleLine: 6,
    multiLine: 7,
    integer: 8,
    decimal: 9,
  });
});
