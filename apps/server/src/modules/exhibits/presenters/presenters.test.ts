import { expect, test } from 'vitest';
import type { Settings } from '#platform/settings.ts';
import { defaultCover, isChosenCover } from '../default-cover.ts';
import { presentUpdateTip } from './exhibit.ts';
import { articleStatus, articleTypeOf, presentExhibit } from './runtime-exhibit.ts';

type Row = Parameters<typeof presentExhibit>[0];
type Resource = NonNullable<Parameters<typeof presentUpdateTip>[1]>;

test.each<[shown: string, ignored: string, latest: string, isShow: number]>([
  ['1.0.0', '', '1.0.1', 1],
  ['1.0.1', '', '1.0.1', 0],
  ['1.10.0', '', '1.9.0', 0],
  ['1.0.0', '1.0.1', '1.0.1', 0],
  ['1.0.0', '1.0.1', '1.0.2', 1],
  ['2.0.0', '1.0.1', '1.0.2', 0],
])('with %s on show, and no hints up to %j, of %s there is a hint: %d', (version, ignoredVersion, latest, isShow) => {
  const row = { version, ignoredVersion } as Row;
  expect(presentUpdateTip(row, { latestVersion: latest } as Resource)).toEqual({
    isShow,
    latestVersion: latest,
    ignoreVersion: ignoredVersion,
  });
  expect(presentUpdateTip(row, undefined)).toEqual({ isShow: 0, latestVersion: '', ignoreVersion: '' });
});

test('a work is frozen for sites, or may be shown', () => {
  expect([0, 1, 2, 3, 4, 5].map(articleStatus)).toEqual([1, 1, 2, 2, 1, 1]);
});

test('an exhibit is a resource, a collection, or a collection made in its node', () => {
  expect([1, 4, 5].map((subjectType) => articleTypeOf({ subjectType }))).toEqual([1, 2, 3]);
});

test('of a collection no version is told', () => {
  const told = (subjectType: number) =>
    presentExhibit(
      { subjectType, version: '1.0.0', policies: [], createdAt: new Date(0), updatedAt: new Date(0) } as unknown as Row,
      { status: 2, ownerName: 'mira', ownerDisplayName: 'Mira', licence: null },
    );
  expect([1, 4].map((subjectType) => told(subjectType).version)).toEqual(['1.0.0', '']);
  expect(told(1).articleInfo).toMatchObject({ status: 2, articleOwnerName: 'mira', articleOwnerDisplayName: 'Mira' });
});

test('a cover that somebody chose is neither that of the work nor that of the platform', () => {
  const settings = { publicOrigin: 'https://a.example' } as Settings;
  expect(defaultCover(settings, 'w')).toBe('https://a.example/v2/resources/w/cover');
  expect(defaultCover(settings, null)).toBe('https://a.example/static/default-cover.svg');
  const isChosen = (cover: string, resourceId: string | null) => isChosenCover(settings, resourceId, cover);
  expect(isChosen('https://a.example/v2/resources/w/cover', 'w')).toBe(false);
  expect(isChosen('https://a.example/v2/resources/w/cover', 'v')).toBe(true);
  expect(isChosen('https://a.example/static/default-cover.svg', 'w')).toBe(false);
  expect(isChosen('https://a.example/static/default-cover.svg', null)).toBe(false);
  expect(isChosen('https://a.example/mine.png', null)).toBe(true);
});
