import { compile } from '@colophon/node-rules';
import { expect, test } from 'vitest';
import {
  activatingTheme,
  addingExhibits,
  deletingAttribute,
  removingAction,
  removingExhibit,
  resettingAttribute,
  settingAction,
  settingAttribute,
  showingReleased,
  showingVersion,
} from './rule-changes.ts';

const TEXT = `// kept as it is
add $maple/poster as poster do
  hide
end
alter gallery  do
\tset_title "Hall"   /* why */
end
activate_theme night
`;

const actionsOf = (text: string, name: string) => {
  const { rules = [], errors } = compile(text);
  expect(errors).toEqual([]);
  const rule = rules.find((each) => each.operation !== 'comment' && each.exhibitName === name);
  return rule && 'actions' in rule ? rule.actions.filter(({ operation }) => operation !== 'comment') : undefined;
};

test('sets what the rule of an exhibit says, and leaves every other character', () => {
  const changed = settingAction('poster', { operation: 'online', content: true })(TEXT);
  expect(changed).toBe(TEXT.replace('hide', 'show'));
});

test('a rule is found whatever the case of its name, as the match finds it', () => {
  const changed = settingAction('GALLERY', { operation: 'set_title', content: 'Summer' })(TEXT);
  expect(changed).toBe(TEXT.replace('"Hall"', '"Summer"'));
});

test('an exhibit without a rule gets one at the end', () => {
  const changed = settingAction('lamp', { operation: 'online', content: false })(TEXT);
  expect(changed.startsWith(TEXT)).toBe(true);
  expect(actionsOf(changed, 'lamp')).toEqual([{ operation: 'online', content: false }]);
});

test('a rule whose last action is taken back goes as a whole, comments of others stay', () => {
  const changed = removingAction('gallery', ({ operation }) => operation === 'set_title')('alter gallery show');
  expect(changed).toBe('alter gallery show');
  expect(removingAction('gallery', () => true)('// first\nalter gallery show\n')).toBe('// first\n');
  expect(removingAction('unknown', () => true)(TEXT)).toBe(TEXT);
});

test('adds exhibits with nothing set, after what is there', () => {
  const changed = addingExhibits([
    { exhibitName: 'a', candidate: { type: 'resource', name: 'maple/a', versionRange: 'latest' } },
    { exhibitName: 'b', candidate: { type: 'object', name: 'sketches/b' } },
  ])(TEXT);
  expect(changed.startsWith(TEXT)).toBe(true);
  expect(actionsOf(changed, 'a')).toEqual([]);
  expect(changed).toContain('add #sketches/b as b');
});

test('removes every rule about an exhibit, the choice of it as theme as well', () => {
  const text = 'add $maple/night as night show\nactivate_theme night\nalter other show\n';
  expect(removingExhibit('night')(text)).toBe('alter other show\n');
});

test('one theme is active at a time', () => {
  const changed = activatingTheme('day')(TEXT);
  expect(changed).not.toContain('activate_theme night');
  expect(compile(changed).errors).toEqual([]);
  expect(changed.endsWith('activate_theme day\n')).toBe(true);
});

test('a version takes the place of the one chosen before, a replacement below a scope stays', () => {
  const scoped = 'alter player replace $orbit/player with $orbit/player@1.0.0 under $orbit/mixer\n';
  const once = showingVersion('player', 'orbit/player', '1.1.0')(scoped);
  const twice = showingVersion('player', 'orbit/player', '1.2.0')(once);
  expect(actionsOf(twice, 'player')).toMatchObject([
    { content: { replacer: { versionRange: '1.0.0' }, scopes: [[{ name: 'orbit/mixer' }]] } },
    { content: { replaced: { versionRange: '*' }, replacer: { name: 'orbit/player', versionRange: '1.2.0' } } },
  ]);
});

test('a value replaces the former one of its key and takes back that the key is deleted; signs are escaped', () => {
  const deleted = deletingAttribute('gallery', 'grid')(TEXT);
  expect(actionsOf(deleted, 'gallery')).toContainEqual({ operation: 'delete_attr', content: { key: 'grid' } });
  const set = settingAttribute('gallery', { key: 'grid', value: 'a "b" \\', description: null })(deleted);
  const content = { key: 'grid', value: 'a \\"b\\" \\\\', description: null };
  expect(actionsOf(set, 'gallery')).toEqual([
    { operation: 'set_title', content: 'Hall' },
    { operation: 'add_attr', content },
  ]);
  expect(actionsOf(resettingAttribute('gallery', 'grid')(set), 'gallery')).toHaveLength(1);
});

test('refuses a text that is ignored in part', () => {
  expect(() => settingAction('a', { operation: 'online', content: true })('alter a show\nnothing')).toThrow(RangeError);
});

test('a released version takes the place of the replacements that are in it, and of nothing else', () => {
  const replace = (replaced: string, replacer: string, scope = '') =>
    `  replace $maple/${replaced} with $maple/${replacer}${scope}\n`;
  const others = `${replace('font', 'serif')}${replace('codec', 'heavier')}`;
  const text = `alter hall do\n${replace('codec', 'lighter', ' under $maple/mixer')}${others}${replace('menu', 'list')}end\n`;
  const changed = showingReleased('hall', {
    resourceName: 'maple/theme',
    version: '1.1.0',
    replacements: [
      { replaced: 'maple/codec', replacer: 'maple/lighter' },
      { replaced: 'maple/menu', replacer: 'maple/list' },
    ],
  })(text);
  const names = actionsOf(changed, 'hall')!.map((action) =>
    action.operation === 'replace' ? [action.content.replaced.name, action.content.replacer.name] : [],
  );
  expect(names).toEqual([
    ['maple/font', 'maple/serif'],
    ['maple/codec', 'maple/heavier'],
    ['maple/theme', 'maple/theme'],
  ]);
  expect(changed).toContain('@1.1.0');
});
