import { describe, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { combineItem, judgeForSample } from './items-of-exhibits.ts';
import { toItemResults, toResourceResult } from './results.ts';
import type { ExhibitToDecide } from './types.ts';
import { GRANTED, refused, type Verdict } from './verdict.ts';

const OPEN: ExhibitToDecide = {
  exhibitId: 'p',
  exhibitName: 'P',
  node: { nodeId: 80_000_000, status: 1, ownerUserId: 10_001 },
  onlineStatus: 1,
  policies: [],
  offers: [],
  chain: { frozenIds: [], missing: [], trueUntilMs: null },
};
const OWNER = { userId: 10_001 } as Actor;
const missing = (side: number) => ({ side, resourceId: 'A', isSigned: false });
const byDefault: Verdict = { ...GRANTED, authCode: 203 };

describe('an exhibit’s part in a sample', () => {
  test('is granted to everybody, without a contract', () => {
    for (const actor of [null, OWNER])
      expect(judgeForSample(OPEN, actor)).toEqual({ authCode: 201, defaulter: 0, data: null });
  });

  test.each<[what: string, changes: Partial<ExhibitToDecide>, authCode: number, defaulter: number]>([
    ['is offline', { onlineStatus: 0 }, 402, 2],
    ['stands in a private node', { node: { ...OPEN.node, status: 2 } }, 503, 4],
    ['stands in a suspended node', { node: { ...OPEN.node, status: 8 } }, 504, 2],
    ['uses what is frozen', { chain: { ...OPEN.chain, frozenIds: ['A'] } }, 403, 1],
    ['is not licensed by the node', { chain: { ...OPEN.chain, missing: [missing(2)] } }, 301, 2],
    ['is not licensed above', { chain: { ...OPEN.chain, missing: [missing(1)] } }, 301, 1],
    ['is not licensed by either', { chain: { ...OPEN.chain, missing: [missing(1), missing(2)] } }, 301, 3],
  ])('is refused where it %s', (_, changes, authCode, defaulter) => {
    expect(judgeForSample({ ...OPEN, ...changes }, null)).toMatchObject({ authCode, defaulter });
  });
});

test.each<[what: string, exhibit: Verdict, item: Verdict, isSample: boolean, combined: object]>([
  ['both grant: the item has decided', GRANTED, byDefault, false, { authCode: 203, defaulter: 0, referee: 1 }],
  ['both grant a sample: the exhibit has', GRANTED, byDefault, true, { authCode: 200, defaulter: 0, referee: 2 }],
  ['the exhibit refuses', refused(303, 4), byDefault, false, { authCode: 303, defaulter: 4, referee: 2 }],
  ['the exhibit refuses a sample', refused(402, 2), byDefault, true, { authCode: 402, defaulter: 2, referee: 2 }],
  ['the item refuses', GRANTED, refused(301, 1), false, { authCode: 301, defaulter: 1, referee: 1 }],
  ['the item refuses as a sample', GRANTED, refused(301, 1), true, { authCode: 301, defaulter: 1, referee: 1 }],
  ['both refuse', refused(303, 4), refused(301, 1), false, { authCode: 303, defaulter: 5, referee: 2 }],
  ['there is no item', GRANTED, refused(401, 128), false, { authCode: 401, defaulter: 128, referee: 1 }],
  [
    'there is none, and the exhibit refuses',
    refused(303, 4),
    refused(401, 128),
    false,
    { authCode: 401, defaulter: 128, referee: 1 },
  ],
])('of an exhibit and an item in it: %s', (_, exhibit, item, isSample, combined) => {
  expect(combineItem(exhibit, item, isSample)).toEqual({ ...combined, data: null });
});

test('a verdict is told in the words of the answer, and who has decided', () => {
  const refusal = refused(403, 1, { freezeResourceIds: ['A'] });
  const text = 'A resource that is used here has been blocked by the platform.';
  const told = { isAuth: false, authCode: 403, referee: 1, defaulterIdentityType: 1, errorMsg: text, error: text };
  expect(toResourceResult(refusal, 'en_US')).toEqual({ ...told, data: { freezeResourceIds: ['A'] } });
  expect(toResourceResult({ ...GRANTED, referee: 2 }, 'en_US')).toEqual({
    isAuth: true,
    authCode: 200,
    referee: 2,
    defaulterIdentityType: 0,
    errorMsg: '',
    error: '',
    data: null,
  });
  expect(toItemResults(['a', 'b'], [refusal, byDefault], 'en_US')).toEqual([
    { itemId: 'a', ...told },
    { itemId: 'b', isAuth: true, authCode: 203, referee: 1, defaulterIdentityType: 0, errorMsg: '', error: '' },
  ]);
  expect(toItemResults(['a'], [refusal], 'zh_CN')).toMatchObject([{ errorMsg: '所用资源已被平台封禁。' }]);
});
