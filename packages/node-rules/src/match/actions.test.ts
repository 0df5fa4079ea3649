import { expect, test } from 'vitest';
import { codesOf, matchText, shown, worldOf } from '../../test/world-of.ts';

const world = worldOf({
  resources: {
    'maple/poster': { intro: 'A poster', coverImages: ['https://img.example/poster.png'] },
    'maple/plain': {},
    'maple/dark': { isTheme: true },
  },
  exhibits: { night: { of: 'maple/dark', isTheme: true }, gallery: { of: 'maple/poster' } },
});

const gallery = (actions: string) => shown(matchText(`alter gallery do ${actions} end`, world), 'gallery');

test('an added exhibit is offline, without labels, with the title, introduction and covers of what it shows', () => {
  const added = worldOf({ resources: { 'maple/poster': { intro: 'A poster', coverImages: ['https://a.example/p'] } } });
  expect(shown(matchText('add $maple/poster as a do end', added), 'a')).toMatchObject({
    presentableId: '',
    declared: { type: 'resource', id: 'id of maple/poster' },
    isMainReplaced: false,
    intro: 'A poster',
    title: { value: 'poster', rule: null },
    tags: { value: [], rule: null },
    coverImages: { value: ['https://a.example/p'], rule: null },
    isOnline: { value: false, rule: null },
    isActivatedTheme: { value: false, rule: null },
    replacements: { value: [], rule: null },
    rule: { index: 0, operations: ['add'] },
  });
});

test('an added exhibit without covers of its own has the default cover', () => {
  const { coverImages } = shown(matchText('add $maple/plain as a do end', world), 'a');
  expect(coverImages).toEqual({ value: ['https://img.example/default.svg'], rule: null });
});

test('an altered exhibit keeps all that no action sets', () => {
  expect(gallery('')).toMatchObject({
    intro: 'About gallery',
    title: { value: 'Title of gallery', rule: null },
    tags: { value: ['own'], rule: null },
    coverImages: { value: ['https://img.example/gallery.png'], rule: null },
    isOnline: { value: true, rule: null },
    trees: null,
    warnings: [],
  });
});

test('labels, title, cover and show or hide replace what was there, each with the rule that set it', () => {
  expect(gallery('set_labels a|b set_title "New" set_cover "https://img.example/new.png" hide')).toMatchObject({
    tags: { value: ['a', 'b'], rule: 0 },
    title: { value: 'New', rule: 0 },
    coverImages: { value: ['https://img.example/new.png'], rule: 0 },
    isOnline: { value: false, rule: 0 },
  });
  expect(gallery('set_labels').tags).toEqual({ value: [], rule: 0 });
});

test('quotes and backslashes of texts are decoded, other escapes stay', () => {
  const { title, records } = gallery('set_title "He said \\"hi\\"\\n \\\\n"');
  expect(title.value).toBe('He said "hi"\\n \\n');
  expect(records[1]!.data).toEqual({ exhibitName: 'gallery', title: 'He said "hi"\\n \\n' });
  expect(gallery('add_attr "a\\"b" "c\\\\d" "e\\"f"').properties.value).toMatchObject([
    { key: 'a"b', value: 'c\\d', remark: 'e"f' },
  ]);
  expect(gallery('set_cover "https://img.example/\\"a"').coverImages.value).toEqual(['https://img.example/"a']);
});

test('what is empty, too long or no web address has no effect but a warning', () => {
  const labels = (count: number) => `set_labels ${Array.from({ length: count }, (_, at) => `l${at}`).join('|')}`;
  const text = (action: string, length: number) => `${action} "${'x'.repeat(length)}"`;
  const refused = {
    labels: [labels(21)],
    title: [text('set_title', 0), text('set_title', 101)],
    cover: ['', 'ftp://img.example/a', '/a.png', 'javascript:x'].map((cover) => `set_cover "${cover}"`),
    value: [text('add_attr "key"', 0), text('add_attr "key"', 141)],
  };
  const unchanged = { ...gallery(''), records: null, warnings: null };
  for (const [reason, actions] of Object.entries(refused))
    for (const action of actions) {
      const result = gallery(`/* first */ ${action}`);
      expect({ ...result, records: null, warnings: null }).toEqual(unchanged);
      expect(result.warnings).toMatchObject([{ code: 'VALUE_NOT_TAKEN', action: 1, values: { reason } }]);
      expect(result.records[1]!.warning).toEqual(result.warnings[0]);
    }
  expect(gallery(`${labels(20)} ${text('set_title', 100)} ${text('add_attr "key"', 140)}`).warnings).toEqual([]);
});

test('a length is that of the decoded text', () => {
  expect(gallery(`set_title "${'\\"'.repeat(100)}"`).title.value).toBe('"'.repeat(100));
});

test('show and hide have no effect on a theme but a warning', () => {
  const outcome = matchText('alter night show', world);
  expect(shown(outcome, 'night')).toMatchObject({
    isOnline: { value: false, rule: null },
    rule: { operations: ['alter'] },
  });
  expect(outcome.rules[0]).toEqual({
    errors: [],
    warnings: [{ code: 'THEME_NOT_SHOWN', action: 0, values: { name: 'night' } }],
    effects: [{ type: 'alter', count: 1 }],
  });
});

test('whether it is a theme is decided by what is shown after all actions', () => {
  const outcome = matchText('alter gallery do hide replace $maple/poster with $maple/night end', {
    ...world,
    resources: [...world.resources, { ...world.resources[2]!, id: 'other', name: 'maple/night' }],
  });
  expect(codesOf(outcome)).toEqual([['THEME_NOT_SHOWN']]);
});

test('add_rely and delete_rely have no effect but a warning', () => {
  const outcome = matchText('alter gallery do add_rely $a/b delete_rely $a/c end', world);
  expect(outcome.rules[0]).toEqual({
    errors: [],
    warnings: [
      { code: 'NO_EFFECT', action: 0, values: { operation: 'add_rely' } },
      { code: 'NO_EFFECT', action: 1, values: { operation: 'delete_rely' } },
    ],
    effects: [{ type: 'alter', count: 1 }],
  });
  expect(shown(outcome, 'gallery').records).toEqual([{ type: 'alter', data: { exhibitName: 'gallery' } }]);
});

test('comments have no effect', () => {
  const outcome = matchText('// a note\nalter gallery /* now */', world);
  expect(outcome.rules).toEqual([
    { errors: [], warnings: [], effects: [] },
    { errors: [], warnings: [], effects: [{ type: 'alter', count: 1 }] },
  ]);
});

test('actions run and are recorded in the order of the text, those about attributes last', () => {
  const added = matchText(
    `add $maple/plain as a do
       add_attr "k" "1" delete_attr "k" set_labels x|y show add_attr "m" "2" "said" set_title "T" set_cover "https://a.example/b"
     end`,
    world,
  );
  const records = shown(added, 'a').records.map(({ type, data: { exhibitName, ...data } }) => [
    type,
    exhibitName,
    data,
  ]);
  expect(records).toEqual([
    ['add', 'a', { candidate: { type: 'resource', name: 'maple/plain', versionRange: 'latest' } }],
    ['set_labels', 'a', { tags: ['x', 'y'] }],
    ['online', 'a', { onlineStatus: true }],
    ['set_title', 'a', { title: 'T' }],
    ['set_cover', 'a', { coverImage: 'https://a.example/b' }],
    ['add_attr', 'a', { attrKey: 'k', attrValue: '1', attrDescription: '' }],
    ['delete_attr', 'a', { attrKey: 'k' }],
    ['add_attr', 'a', { attrKey: 'm', attrValue: '2', attrDescription: 'said' }],
  ]);
});
