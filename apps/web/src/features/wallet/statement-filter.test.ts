import { parseAmount, presentAmount } from '@colophon/model';
import { expect, test } from 'vitest';
import { statementFilter } from './statement-filter.ts';
import { statementReaders } from './statement-search.ts';

test.each([
  [{}, '2026-03-31T12:00:00', '2026-03-01'],
  [{}, '2026-07-15T12:00:00', '2026-06-16'],
  [{ range: 'week' as const }, '2026-03-03T12:00:00', '2026-02-25'],
  [{ range: 'year' as const }, '2028-02-29T12:00:00', '2027-03-01'],
])('%o on %s begins with %s', (search, now, start) => {
  expect(statementFilter(search, new Date(now))).toEqual({
    startCreatedDate: new Date(`${start}T00:00`).toISOString(),
  });
});

test('days of the address count instead of a range, with everything else that narrows', () => {
  const search = {
    range: 'week',
    from: '2026-01-02',
    until: '2026-01-03',
    least: '1.00',
    most: '2.50',
    state: 'closed',
    keywords: 'x',
  } as const;
  expect(statementFilter(search, new Date())).toEqual({
    startCreatedDate: new Date(2026, 0, 2).toISOString(),
    endCreatedDate: new Date(new Date(2026, 0, 4).getTime() - 1).toISOString(),
    amountStartPoint: '1.00',
    amountEndPoint: '2.50',
    status: 3,
    keywords: 'x',
  });
});

test('amounts of the address are those that the model takes', () => {
  const given = [
    '5',
    5,
    '0.5',
    0.05,
    '12.50',
    '999999999999.99',
    '0',
    '0.00',
    '-1',
    '1.234',
    '1e3',
    '٣',
    ' 1',
    '',
    '1.',
    null,
    {},
    1e12,
  ];
  const taken = given.map((value) => {
    const cents = parseAmount(value);
    return cents === null ? undefined : presentAmount(cents);
  });
  expect(given.map((value) => statementReaders.least(value))).toEqual(taken);
});
