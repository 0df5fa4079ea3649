import { describe, expect, test } from 'vitest';
import type { AuthResult, ExhibitInfo, SiteNode, SiteUser } from '../entities.ts';
import { decideByNode, decideByTheme } from './decide.ts';

const NODE = { status: 1, ownerUserId: 10001, nodeThemeId: 't', nodeTestThemeId: 'm' } as SiteNode;
const OWNER = { userId: 10001, username: 'owner', headImage: '' } as SiteUser;
const VISITOR = { userId: 10002, username: 'visitor', headImage: '' } as SiteUser;
const REAL = { isTest: false, isShared: false, pretence: null };
const THEME = { exhibitId: 't', articleInfo: { status: 1 } } as ExhibitInfo;

describe('the first row that applies decides', () => {
  const rows: [
    name: string,
    node: Partial<SiteNode> | null,
    user: SiteUser | null,
    isTest: boolean,
    notice: string | null,
  ][] = [
    ['no node', null, null, false, 'NODE_NONE'],
    ['deleted, whatever else', { status: -1, nodeThemeId: '' }, OWNER, false, 'NODE_DELETED'],
    ['frozen before suspended', { status: 12 }, OWNER, false, 'NODE_FREEZED'],
    ['suspended before private', { status: 10 }, null, false, 'NODE_OFFLINE'],
    ['private to a stranger', { status: 2 }, VISITOR, false, 'NODE_PRIVATE'],
    ['private to its owner', { status: 2 }, OWNER, false, null],
    ['test site to a stranger', {}, VISITOR, true, 'TEST_NODE'],
    ['test site to the owner', {}, OWNER, true, null],
    ['frozen visitor before a missing theme', { nodeThemeId: '' }, { ...VISITOR, status: 1 }, false, 'USER_FREEZED'],
    ['no theme', { nodeThemeId: '' }, null, false, 'THEME_NONE'],
    ['no theme on the test site', { nodeTestThemeId: '' }, OWNER, true, 'THEME_NONE'],
    ['a public node with a theme', {}, null, false, null],
  ];
  for (const [name, node, user, isTest, notice] of rows) {
    test(`${name}: ${notice ?? 'the theme is looked at'}`, () => {
      const decision = decideByNode(node && { ...NODE, ...node }, user, { isTest, isShared: false, pretence: null });
      expect(decision && 'name' in decision ? decision.name : null).toBe(notice);
    });
  }

  test('a test site that is shared is shown to whoever opens it', () => {
    for (const user of [null, VISITOR])
      expect(decideByNode(NODE, user, { isTest: true, isShared: true, pretence: null })).toBeNull();
  });

  test('a moment to come is shown to the owner alone, where it is one', () => {
    const pretended = { isTest: true, isShared: false, pretence: { parameters: { pretendDate: '2026-12-28' } } };
    const unreadable = { ...pretended, pretence: { parameters: null } };
    expect(decideByNode(NODE, OWNER, pretended)).toBeNull();
    expect(decideByNode(NODE, OWNER, unreadable)).toMatchObject({ name: 'PRETENCE_UNREADABLE' });
    for (const site of [pretended, unreadable]) {
      expect(decideByNode(NODE, VISITOR, site)).toMatchObject({ name: 'TEST_NODE' });
      expect(decideByNode(NODE, null, { ...site, isShared: true })).toMatchObject({ name: 'PRETENCE_FORBIDDEN' });
    }
  });

  test('only visitors without session are offered the login', () => {
    expect(decideByNode({ ...NODE, status: 2 }, null, REAL)).toMatchObject({
      offerLogin: true,
    });
    expect(decideByNode({ ...NODE, status: 2 }, VISITOR, REAL)).toMatchObject({
      offerLogin: false,
    });
  });
});

describe('the theme', () => {
  const auth = (changes: Partial<AuthResult>) =>
    ({ isAuth: false, authCode: 303, errorMsg: '', ...changes }) as AuthResult;

  test('is mounted when authorised, and needs a contract when only the visitor is missing something', () => {
    expect(decideByTheme(THEME, auth({ isAuth: true }))).toEqual({ kind: 'mountTheme', themeId: 't' });
    expect(decideByTheme(THEME, auth({ defaulterIdentityType: 4 }))).toEqual({ kind: 'authoriseTheme', themeId: 't' });
  });

  test('is unavailable when its chain is broken, it is frozen or it is gone', () => {
    for (const defaulterIdentityType of [1, 2, 3, 5, 6, 7]) {
      const decision = decideByTheme(THEME, auth({ defaulterIdentityType, errorMsg: 'It is blocked.' }));
      expect(decision).toMatchObject({ name: 'THEME_FREEZED', detail: 'It is blocked.' });
    }
    const frozen = { ...THEME, articleInfo: { ...THEME.articleInfo, status: 2 } };
    expect(decideByTheme(frozen, auth({ defaulterIdentityType: 4 }))).toMatchObject({ name: 'THEME_FREEZED' });
    expect(decideByTheme(null, null)).toMatchObject({ name: 'THEME_NONE' });
  });
});
