import { expect, test } from 'vitest';
import examples from '../../test/examples.json' with { type: 'json' };
import { matchText, place, shown, sketch, worldOf } from '../../test/world-of.ts';
import type { Outcome } from './outcome.ts';

/** The verified examples of the language, matched against a node that has what they name. */

const world = worldOf({
  resources: {
    'maple-studio/harbour-poster': { versions: { '1.0.0': [], '1.1.0': [] } },
    'maple-studio/field-notes': { versions: { '2.4.0': [], '2.5.1': [], '3.0.0': [] } },
    'orbit/player': {},
    'orbit/codec': {},
    'orbit/codec-lite': {},
  },
  objects: { 'sketches/lamp-v3': {}, 'workbench/codec-dev': {} },
  exhibits: {
    gallery: { of: 'a/gallery', isOnline: false, rewritten: [{ key: 'legacy_mode', value: 'on', remark: '' }] },
    player: {
      of: 'orbit/player',
      tree: place(
        '$orbit/player@1.0.0',
        place('$orbit/codec@1.2.0'),
        place('$orbit/mixer@1.4.2', place('$orbit/codec@1.2.0')),
        place('#workbench/shell', place('$orbit/codec@2.0.0')),
      ),
    },
    'night-theme': { of: 'a/night', isTheme: true },
    春日画廊: { of: 'a/spring' },
    a1: { of: 'a/a1', isOnline: false },
    a2: { of: 'a/a2' },
  },
});

const matched = (name: string): Outcome => {
  const outcome = matchText(examples.accepted.find((example) => example.name === name)!.text, world);
  expect(outcome.rules.flatMap(({ errors }) => errors)).toEqual([]);
  return outcome;
};
const warnings = (outcome: Outcome) => outcome.rules.flatMap((rule) => rule.warnings.map(({ code }) => code));

test('S1 adds the version that was created last', () => {
  expect(shown(matched('S1'), 'harbour')).toMatchObject({
    entity: { version: '1.1.0' },
    title: { value: 'harbour-poster' },
    isOnline: { value: false },
  });
});

test('S2 adds the highest version in range, labelled, titled and shown', () => {
  expect(shown(matched('S2'), 'notes')).toMatchObject({
    entity: { version: '2.5.1' },
    tags: { value: ['travel', 'journal'], rule: 0 },
    title: { value: 'Field notes, part one', rule: 0 },
    isOnline: { value: true, rule: 0 },
  });
});

test('S3 adds an object and hides it', () => {
  expect(shown(matched('S3'), 'lamp')).toMatchObject({
    entity: { type: 'object', name: 'sketches/lamp-v3' },
    isOnline: { value: false, rule: 0 },
  });
});

test('S4 has the last value of each kind', () => {
  expect(shown(matched('S4'), 'gallery')).toMatchObject({
    isOnline: { value: true },
    tags: { value: ['summer', '2024'] },
    title: { value: 'Summer hall' },
    rule: { operations: ['alter', 'online', 'set_labels', 'set_title'] },
  });
});

test('S5 adds two attributes and deletes one', () => {
  expect(shown(matched('S5'), 'gallery').properties.value).toMatchObject([
    { key: 'grid', value: '3', remark: '' },
    { key: 'accent', value: 'teal', remark: 'Accent colour of the page' },
  ]);
});

test('S6 replaces one version everywhere', () => {
  expect(sketch(shown(matched('S6'), 'player').trees!.dependencies)).toEqual([
    'orbit/player@1.0.0',
    'orbit/codec-lite@1.0.0',
    ['orbit/mixer@1.4.2', 'orbit/codec-lite@1.0.0'],
    ['workbench/shell', 'orbit/codec@2.0.0'],
  ]);
});

test('S7 replaces inside two scopes', () => {
  expect(sketch(shown(matched('S7'), 'player').trees!.dependencies)).toEqual([
    'orbit/player@1.0.0',
    'orbit/codec@1.2.0',
    ['orbit/mixer@1.4.2', 'workbench/codec-dev'],
    ['workbench/shell', 'workbench/codec-dev'],
  ]);
});

test('S8 activates a theme between comments', () => {
  const outcome = matched('S8');
  expect(outcome.testExhibits[outcome.activeTheme!]).toMatchObject({
    name: 'night-theme',
    isActivatedTheme: { value: true, rule: 1 },
  });
});

test('S9 shows an exhibit; comments do nothing', () => {
  expect(shown(matched('S9'), 'gallery')).toMatchObject({ isOnline: { value: true, rule: 0 }, records: { length: 2 } });
});

test('S10 clears the labels', () => {
  expect(shown(matched('S10'), 'gallery').tags).toEqual({ value: [], rule: 0 });
});

test('S11 has names in any script, and decodes quotes only', () => {
  expect(shown(matched('S11'), '春日画廊')).toMatchObject({
    title: { value: 'He said "hi"\\n' },
    coverImages: { value: ['https://img.example.test/a.png'] },
  });
});

test('S12 warns that dependencies are neither added nor removed', () => {
  const outcome = matched('S12');
  expect(warnings(outcome)).toEqual(['NO_EFFECT', 'NO_EFFECT']);
  expect(shown(outcome, 'player').trees).toBeNull();
});

test('S13 has two rules', () => {
  const outcome = matched('S13');
  expect([shown(outcome, 'a1').isOnline, shown(outcome, 'a2').isOnline]).toEqual([
    { value: true, rule: 0 },
    { value: false, rule: 1 },
  ]);
});
