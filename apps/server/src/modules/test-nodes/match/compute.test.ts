import { Tinypool } from 'tinypool';
import { expect, test } from 'vitest';
import { md5 } from '#platform/ids.ts';
import { alterWhereAdded, compileText, matchRules, readNames, takeOutRules, tryRules } from './compute.ts';
import type { MatchedRow } from './rows.ts';
import type { WorldTexts } from './world-texts.ts';

const NODE_ID = 80000007;
const OWNER = 7;
const [TALE, PART] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string];

const bytes = (list: readonly object[]) => [new TextEncoder().encode(JSON.stringify(list))] as WorldTexts['resources'];
const resource = (id: string, name: string, ownerUserId: number, type = 'markdown') => ({
  type: 'resource',
  id,
  name,
  ownerUserId,
  intro: '',
  coverImages: [],
  subjectType: 1,
  mayBeAdded: true,
  resourceType: [type],
  resourceTypeCode: `code-of-${type}`,
  upcastIds: [],
  versionNumbers: ['1.0.0'],
});
const version = (resourceId: string, uses: readonly string[]) => ({
  resourceId,
  version: '1.0.0',
  versionId: `v-${resourceId}`,
  fileSha1: 'f',
  systemProperty: {},
  descriptors: [],
  dependencies: uses.map((id) => ({ type: 'resource', id, versionRange: '*' })),
});
const world = (): WorldTexts => ({
  nodeId: NODE_ID,
  ownerUserId: OWNER,
  activeThemeId: '',
  defaultCover: 'https://covers.test/none',
  exhibits: bytes([]),
  resources: bytes([resource(TALE, 'mira/tale', OWNER, 'theme'), resource(PART, 'otto/part', 8)]),
  versions: bytes([version(TALE, [PART]), version(PART, [])]),
  objects: bytes([]),
});

function compiled(text: string): string {
  const result = compileText({ text, locale: 'en_US' });
  if ('errors' in result) throw new Error(result.errors.join());
  return result.rules;
}

const TEXT = 'add $mira/tale as tale set_title "Night"\nactivate_theme tale\nadd $otto/part as part show\n';

test('a text compiles, or says why not, and what it names is read from that', () => {
  expect(compileText({ text: 'alter', locale: 'en_US' })).toMatchObject({ errors: [expect.any(String)] });
  expect(compileText({ text: 'alter a show\nnothing', locale: 'en_US' })).toMatchObject({ unparsed: { line: 2 } });
  expect(compileText({ text: TEXT, locale: 'en_US' })).toMatchObject({ unparsed: null });
  expect(readNames({ rules: compiled(TEXT) }).candidates.map(({ name }) => name)).toEqual(['mira/tale', 'otto/part']);
});

test('rows are what rules made, in their order, and as many to a list as are wanted', () => {
  const matched = matchRules({ rules: compiled(TEXT), texts: world(), maxPlaces: 3, rowsAtOnce: 1 });
  const { outcomes, rows, themeId } = handedOver(matched);
  const read = rows.map((list) => JSON.parse(new TextDecoder().decode(list)) as MatchedRow[]);
  expect(read.map((list) => list.length)).toEqual([1, 1]);
  const [tale, part] = read.flat() as [MatchedRow, MatchedRow];
  expect(tale).toMatchObject({
    testResourceId: md5(`${NODE_ID}resource${TALE}`),
    position: 0,
    testResourceName: 'tale',
    presentableId: null,
    title: 'Night',
    onlineStatus: 1,
    entityType: 'resource',
    entityId: TALE,
    entityName: 'mira/tale',
    version: '1.0.0',
    declaredType: 'resource',
    declaredId: TALE,
    declaredName: 'mira/tale',
    resourceType: ['theme'],
    resourceTypeCode: 'code-of-theme',
    dependencyIds: [PART],
    tags: [],
    licensedResourceIds: [TALE, PART],
    licenseeVersionIds: ['', `v-${TALE}`],
    resolveResources: [{ resourceId: TALE, resourceName: 'mira/tale', type: 'resource', isSelf: true, contracts: [] }],
  });
  expect(tale.dependencyTree).toMatchObject([
    { deep: 1, id: TALE },
    { deep: 2, id: PART },
  ]);
  expect(tale.authTree).toMatchObject([
    { deep: 1, id: TALE, version: '1.0.0', versionId: `v-${TALE}` },
    { deep: 2, id: PART },
  ]);
  expect(tale.details.stateInfo.onlineStatusInfo.onlineStatus).toBe(1);
  expect(tale.details.stateInfo.themeInfo.isActivatedTheme).toBe(1);
  expect(part).toMatchObject({ position: 1, onlineStatus: 1, resolveResources: [{ isSelf: false }] });
  expect(part.details.rules).toMatchObject([{ operations: ['add', 'online'] }]);
  expect(themeId).toBe(tale.testResourceId);
  expect(JSON.parse(new TextDecoder().decode(outcomes))).toHaveLength(3);
});

test('trees up to the bound are made, one place more are not', () => {
  const input = { rules: compiled(TEXT), texts: world(), rowsAtOnce: 10 };
  expect(matchRules({ ...input, maxPlaces: 2 })).toBeNull();
  expect(tryRules({ ...input, texts: world(), maxPlaces: 2 })).toBeNull();
  expect(JSON.parse(tryRules({ ...input, texts: world(), maxPlaces: 3 })!)).toMatchObject([
    { errors: [], effects: [{ type: 'add', count: 1 }, { type: 'set_title' }] },
    { errors: [] },
    { errors: [] },
  ]);
});

test('rules are taken out, or alter what they added, and the others stay as they are written', () => {
  expect(takeOutRules({ text: TEXT, places: [1] })).toBe(TEXT.replace('activate_theme tale\n', ''));
  const altered = alterWhereAdded({ text: TEXT, places: [2] });
  expect(altered.startsWith('add $mira/tale as tale set_title "Night"\nactivate_theme tale\nalter part')).toBe(true);
  expect(altered).toContain('show');
  expect(() => alterWhereAdded({ text: TEXT, places: [1] })).toThrow(RangeError);
  expect(() => alterWhereAdded({ text: TEXT, places: [9] })).toThrow(RangeError);
});

/** The value that a thread hands over. */
function handedOver(matched: ReturnType<typeof matchRules>): NonNullable<ReturnType<typeof matchRules>> {
  return (matched as unknown as Record<symbol, ReturnType<typeof matchRules>>)[Tinypool.valueSymbol]!;
}
