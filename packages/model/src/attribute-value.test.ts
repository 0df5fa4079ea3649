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
  ])('format %i, %j: %s', (format, contentRule, value, breach) => {
    expect(attributeBreach({ format, contentRule }, value)).toEqual(breach);
  });
});
