import { describe, expect, test } from 'vitest';
import { milestones, placeOf, statusWord, validity } from './activity.ts';

describe('where an activity is shown', () => {
  test('here for the keys of our own pages', () => {
    expect(placeOf('play-newer')).toEqual({ kind: 'here' });
  });

  test.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['/market?query=rain', `${window.location.origin}/market?query=rain`],
  ])('at %s', (link, href) => {
    expect(placeOf(link)).toEqual({ kind: 'away', href });
  });

  test.each([
    '',
    'unknown-key',
    'nonesuch',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '/\\evil.example',
  ])('nowhere for %j', (link) => {
    expect(placeOf(link)).toEqual({ kind: 'nowhere' });
  });
});

test.each([
  [1, null],
  [2, null],
  [3, 'starting'],
  [4, 'ongoing'],
  [5, 'end'],
  [6, 'end'],
])('status %j is called %j', (status, word) => {
  expect(statusWord(status)).toBe(word);
});

test('people take part from the first moment to the last, and always in what has no end', () => {
  const [startTime, limitTime] = ['2026-03-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z'];
  const period = { persist: false, startTime, limitTime };
  const [start, end] = [startTime, limitTime].map(Date.parse) as [number, number];
  expect([start - 1, start, end, end + 1].map((at) => validity(period, at))).toEqual([
    ...['NotStart', 'Validity', 'Validity', 'Finished'],
  ]);
  expect(validity({ ...period, persist: true }, end + 1)).toBe('Validity');
});

describe('the dates of an activity', () => {
  const period = { persist: false, startTime: '2026-03-01T00:00:00.000Z', limitTime: '2026-03-31T00:00:00.000Z' };

  test('end with the announcement, 15 days after the last day', () => {
    expect(milestones(period, Date.parse('2026-03-31T00:00:00.000Z'))).toEqual([
      { name: 'start', at: period.startTime, isPast: true },
      { name: 'finish', at: period.limitTime, isPast: true },
      { name: 'announce', at: '2026-04-15T00:00:00.000Z', isPast: false },
    ]);
  });

  test('are those that are known', () => {
    expect(milestones({ ...period, limitTime: null }, 0).map(({ name }) => name)).toEqual(['start']);
  });

  test('are none while it is continuous', () => {
    expect(milestones({ ...period, persist: true }, 0)).toEqual([]);
  });
});
