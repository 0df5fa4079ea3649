import { describe, expect, test } from 'vitest';
import { rules, satisfies } from '../rules.ts';
import { AdPlace } from '../states.ts';
import { activityChecks, adChecks, endsFirst, missingOfActivity, missingOfAd, topicChecks } from './campaigns.ts';

const REQUIRED = 'ui:field_required';
const [FIRST, SECOND] = ['2026-11-01T00:00', '2026-12-01T00:00'];
const period = { persist: false, startTime: FIRST, limitTime: SECOND };

test.each(['play-newer', 'Widget', 'https://example.org/a?b=1', '/market?query=rain', `/${'x'.repeat(999)}`])(
  '%j leads somewhere',
  (link) => {
    expect(satisfies(rules.activityLink, link)).toBe(true);
  },
);

test.each([
  'widget',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  '/\\evil.example',
  'https://',
  'https://exa mple.org',
  'ftp://example.org',
  `/${'x'.repeat(1000)}`,
])('%j leads nowhere', (link) => {
  expect(satisfies(rules.activityLink, link)).toBe(false);
});

test('a period ends after it has begun, be its times texts or moments', () => {
  expect(endsFirst(period)).toBe(false);
  expect(endsFirst({ ...period, limitTime: FIRST })).toBe(true);
  expect(endsFirst({ ...period, startTime: '2027-01-01T00:00' })).toBe(true);
  expect(endsFirst({ ...period, persist: true, limitTime: FIRST })).toBe(false);
  expect(endsFirst({ ...period, startTime: '' })).toBe(false);
  expect(endsFirst({ persist: false, startTime: new Date(2), limitTime: new Date(1) })).toBe(true);
  expect(endsFirst({ persist: false, startTime: new Date(1), limitTime: null })).toBe(false);
});

describe('an activity', () => {
  const empty = {
    title: ' ',
    cover: '',
    link: '',
    publishDate: '',
    persist: false,
    startTime: '',
    limitTime: '',
    isDraft: false,
  };
  const full = {
    ...empty,
    ...period,
    title: 'Week',
    cover: 'https://a.example/b.png',
    link: 'Widget',
    publishDate: FIRST,
  };

  test('lacks all that it is published with, times only when it has an end', () => {
    expect(missingOfActivity(empty)).toEqual(['title', 'cover', 'link', 'publishDate', 'startTime', 'limitTime']);
    expect(missingOfActivity({ ...empty, persist: true })).toEqual(['title', 'cover', 'link', 'publishDate']);
    expect(missingOfActivity(full)).toEqual([]);
  });

  test('is told which fields are missing, as a draft only its title', () => {
    const fields = ['cover', 'link', 'publishDate', 'startTime', 'limitTime'] as const;
    expect(fields.map((field) => activityChecks[field]('', empty))).toEqual(fields.map(() => REQUIRED));
    expect(fields.map((field) => activityChecks[field]('', { ...empty, isDraft: true }))).toEqual(
      fields.map(() => null),
    );
    expect(activityChecks.title(' ')).toBe(REQUIRED);
  });

  test('has a picture, a link and times in their order, as a draft as well', () => {
    for (const isDraft of [true, false]) {
      const values = { ...full, isDraft };
      expect(activityChecks.cover(values.cover, values)).toBeNull();
      expect(activityChecks.cover('b.png', values)).toBe('rules:activityCover_form');
      expect(activityChecks.link('Widget', values)).toBeNull();
      expect(activityChecks.link('widget', values)).toBe('rules:activityLink_form');
      expect(activityChecks.link('x'.repeat(1001), values)).toBe('rules:activityLink_long');
      expect(activityChecks.limitTime(SECOND, values)).toBeNull();
      expect(activityChecks.limitTime(FIRST, { ...values, limitTime: FIRST })).toBe('rules:ends_first');
    }
  });
});

describe('an advertisement', () => {
  const empty = {
    place: AdPlace.float,
    title: '',
    cover: '',
    link: '',
    linkActivityId: '',
    persist: false,
    startTime: '',
    limitTime: '',
  };

  test('lacks a picture but where it is a line, and a target but where it leads to an activity', () => {
    expect(missingOfAd(empty)).toEqual(['title', 'cover', 'link', 'startTime', 'limitTime']);
    const notice = { ...empty, place: AdPlace.notice, persist: true, linkActivityId: 'a'.repeat(24) };
    expect(missingOfAd(notice)).toEqual(['title']);
  });

  test('is told so field by field', () => {
    const fields = ['cover', 'link', 'startTime', 'limitTime'] as const;
    expect(fields.map((field) => adChecks[field]('', empty))).toEqual(fields.map(() => REQUIRED));
    const values = { ...empty, ...period, cover: 'https://a.example/b.png', link: 'https://a.example/', title: 'Join' };
    expect(fields.map((field) => adChecks[field](values[field], values))).toEqual(fields.map(() => null));
    expect(adChecks.link('/market', { ...values, link: '/market' })).toBe('rules:adLink_form');
    expect(adChecks.limitTime(FIRST, { ...values, limitTime: FIRST })).toBe('rules:ends_first');
    expect(adChecks.title('x'.repeat(101))).toBe('rules:activityTitle_long');
  });
});

test('an item of a topic leads to a resource or an address', () => {
  const items = [
    { title: 'Tides', cover: '', link: '', resourceId: '' },
    { title: 'Tides', cover: '', link: '', resourceId: 'a'.repeat(24) },
    { title: 'Tides', cover: '', link: 'tides', resourceId: '' },
  ];
  const check = (index: number) => topicChecks.items.link(items[index]!.link, { items }, `items.${index}.link`);
  expect([0, 1, 2].map(check)).toEqual([REQUIRED, null, 'rules:adLink_form']);
  expect(topicChecks.code('a b')).toBe('rules:topicCode_form');
});
