import { describe, expect, test } from 'vitest';
import { isPretendable, pretenceParameters, readPretendPayments } from './pretence.ts';

const payment = { contractId: 'a'.repeat(24), eventId: '0123abcd' };

describe('pretended payments', () => {
  test('are read as an address gives them, in their order, twice where they are given twice', () => {
    const renewed = { ...payment, eventId: 'ffffffff' };
    expect(readPretendPayments(JSON.stringify([renewed, payment, payment]))).toEqual([renewed, payment, payment]);
    expect(readPretendPayments('[]')).toEqual([]);
    expect(readPretendPayments(JSON.stringify([{ ...payment, amount: 5 }]))).toEqual([payment]);
  });

  test('are twenty at most', () => {
    const many = (count: number) => readPretendPayments(JSON.stringify(Array.from({ length: count }, () => payment)));
    expect(many(20)).toHaveLength(20);
    expect(many(21)).toBeNull();
  });

  test.each([
    ...['', 'x', '{}', '"[]"', 'null', '[null]', '[1]', '[[]]', '[{}]', `[${JSON.stringify(payment)},{}]`],
    ...[{ contractId: 'a' }, { contractId: 'A'.repeat(24) }, { contractId: [payment.contractId] }].map((wrong) =>
      JSON.stringify([{ ...payment, ...wrong }]),
    ),
    ...[{ eventId: '' }, { eventId: '0123abcdef' }, { eventId: 12_345_678 }].map((wrong) =>
      JSON.stringify([{ ...payment, ...wrong }]),
    ),
  ])('not %s', (text) => expect(readPretendPayments(text)).toBeNull());
});

describe('a pretended moment', () => {
  const now = new Date('2026-11-28T12:00:00Z');

  test.each([
    ['2026-11-28T12:00:00.001Z', true],
    ['2026-11-28T12:00:00Z', false],
    ['2020-01-01T00:00:00Z', false],
    ['2036-11-28T12:00:00Z', true],
    ['2036-11-28T12:00:00.001Z', false],
    ['not a date', false],
  ])('%s: %s', (at, isIt) => expect(isPretendable(new Date(at), now)).toBe(isIt));

  test('is written into an address with its payments, if there are any', () => {
    const at = new Date('2026-12-28T12:00:00Z');
    expect(pretenceParameters(at, [])).toEqual({ pretendDate: '2026-12-28T12:00:00.000Z' });
    const { pretendPayments } = pretenceParameters(at, [payment]);
    expect(readPretendPayments(pretendPayments!)).toEqual([payment]);
  });
});
