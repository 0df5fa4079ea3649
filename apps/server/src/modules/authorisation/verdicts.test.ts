import type { AuthType } from '@colophon/model';
import { describe, expect, test } from 'vitest';
import type { ContractRow } from '../contracts/index.ts';
import { judgeTree, type LicensedTree } from './chain.ts';
import type { ExhibitToDecide } from './types.ts';
import { GRANTED, type Verdict } from './verdict.ts';
import { combine, judgeAvailability, judgeChain, judgeClient } from './verdicts.ts';

const exhibit: ExhibitToDecide = {
  exhibitId: 'p',
  exhibitName: 'P',
  node: { nodeId: 80_000_000, status: 1, ownerUserId: 10_001 },
  onlineStatus: 1,
  policies: [],
  offers: [],
  chain: { frozenIds: [], missing: [], trueUntilMs: null },
};

/** The worked example of specification 06, section 3.12: A depends on B and C, B on D and E; B upcasts D, A upcasts C and D. */
const EXAMPLE: LicensedTree = {
  nodeId: 80_000_000,
  resolveResources: ['A', 'C', 'D'].map((resourceId) => ({
    resourceId,
    contracts: [{ contractId: `N${resourceId}` }],
  })),
  requiredLicences: [
    { resourceId: 'A', licenseeVersionId: '' },
    { resourceId: 'C', licenseeVersionId: '' },
    { resourceId: 'D', licenseeVersionId: '' },
    { resourceId: 'B', licenseeVersionId: 'vA' },
    { resourceId: 'E', licenseeVersionId: 'vB' },
  ],
  frozenIds: [],
  versions: new Map([
    ['vA', { resourceId: 'A', contractIds: new Map([['B', ['AB']]]) }],
    ['vB', { resourceId: 'B', contractIds: new Map([['E', ['BE']]]) }],
  ]),
  contracts: new Map(),
};

/** Contracts are named by both sides: `AB` is A's on B. */
function contract(contractId: string, subjectId: string, changes: Partial<ContractRow> = {}): [string, ContractRow] {
  const [licensee] = contractId;
  const held =
    licensee === 'N'
      ? { licenseeId: '80000000', licenseeIdentityType: 2 }
      : { licenseeId: licensee, licenseeIdentityType: 1 };
  const row = { contractId, subjectId, subjectType: 1, status: 0, authStatus: 1, fsmRunningStatus: 4, ...held };
  return [contractId, { ...row, ...changes } as ContractRow];
}

/** The verdict on the worked example, with what is different from it. */
function judgeExample(
  authType: AuthType,
  {
    without,
    contracts,
    ...changes
  }: Partial<Omit<LicensedTree, 'contracts'>> & {
    readonly without?: readonly string[];
    readonly contracts?: [string, ContractRow][];
  },
): Verdict {
  const all = [contract('NA', 'A'), contract('NC', 'C'), contract('ND', 'D'), contract('AB', 'B'), contract('BE', 'E')];
  const kept = all.filter(([contractId]) => !without?.includes(contractId));
  const chain = judgeTree({ ...EXAMPLE, ...changes }, new Map([...kept, ...(contracts ?? [])]));
  return judgeChain(chain, authType);
}

describe('the chain of the worked example', () => {
  test.each([
    { without: [], type1: [200, 0], type2: [200, 0], type3: [200, 0], failed: undefined },
    { without: ['NC'], type1: [301, 2], type2: [200, 0], type3: [301, 2], failed: ['C'] },
    { without: ['AB'], type1: [200, 0], type2: [301, 1], type3: [301, 1], failed: ['B'] },
    { without: ['BE', 'ND'], type1: [301, 2], type2: [301, 1], type3: [301, 3], failed: ['D', 'E'] },
  ])('without $without', ({ without, type1, type2, type3, failed }) => {
    for (const [authType, expected] of [
      [1, type1],
      [2, type2],
      [3, type3],
    ] as const) {
      const verdict = judgeExample(authType, { without });
      expect([verdict.authCode, verdict.defaulter]).toEqual(expected);
    }
    expect(judgeExample(3, { without }).data?.authFailedResources).toEqual(failed);
  });

  test('a frozen resource anywhere refuses before contracts are looked at', () => {
    expect(judgeExample(1, { frozenIds: ['D'], without: ['NA'] })).toEqual({
      authCode: 403,
      defaulter: 1,
      data: { freezeResourceIds: ['D'] },
    });
  });

  test('a contract that ended, is in exception, grants only tests, is about something else or somebody else’s authorises nothing', () => {
    const wrong: Partial<ContractRow>[] = [
      ...[{ status: 1 }, { status: 2 }, { authStatus: 2 }, { authStatus: 128 }, { subjectId: 'X' }, { subjectType: 2 }],
      ...[{ licenseeId: '80000001' }, { licenseeIdentityType: 3 }],
    ];
    for (const changes of wrong) {
      const verdict = judgeExample(1, { without: ['NC'], contracts: [contract('NC', 'C', changes)] });
      expect(verdict).toMatchObject({ authCode: 301, defaulter: 2 });
    }
  });
});

test('one good contract among several is enough, for the node as for a version', () => {
  const resolveResources = EXAMPLE.resolveResources.map((entry) => ({
    ...entry,
    contracts: [{ contractId: 'old' }, ...entry.contracts],
  }));
  const versions = new Map([
    ['vA', { resourceId: 'A', contractIds: new Map([['B', ['old', 'AB']]]) }],
    ['vB', { resourceId: 'B', contractIds: new Map([['E', ['BE', 'old']]]) }],
  ]);
  expect(judgeExample(3, { resolveResources, versions })).toEqual(GRANTED);
});

test('what is known of a chain ends when the first of its contracts moves by the clock', () => {
  const due = (contractId: string, dueAtMs: number | null) => {
    const [id, row] = contract(contractId, 'A');
    return [id, { ...row, dueAtMs }] as const;
  };
  const untilOf = (...contracts: ReturnType<typeof due>[]) =>
    judgeTree({ ...EXAMPLE, contracts: new Map(contracts) }, new Map()).trueUntilMs;
  expect(untilOf(due('NA', null))).toBeNull();
  expect(untilOf(due('NA', 7000), due('NC', null))).toBe(7000);
  expect(untilOf(due('NA', 7000), due('NC', null), due('AB', 5000), due('BE', 6000))).toBe(5000);
});

describe('the visitor', () => {
  const details = () => ({});
  const judge = (contracts: Partial<ContractRow>[]) =>
    judgeClient({ isLoggedIn: true, isFreeForPublic: false, details, contracts: contracts as ContractRow[] }).authCode;

  test('without a session needs a policy that is free for the public', () => {
    expect(judgeClient({ isLoggedIn: false, contracts: [], isFreeForPublic: true, details })).toMatchObject({
      authCode: 201,
      defaulter: 0,
    });
    expect(judgeClient({ isLoggedIn: false, contracts: [], isFreeForPublic: false, details })).toMatchObject({
      authCode: 502,
      defaulter: 4,
    });
  });

  test('with a session is judged by contracts in force, then by the others', () => {
    const running = { status: 0, fsmRunningStatus: 4 };
    expect(
      judge([
        { ...running, authStatus: 128 },
        { ...running, authStatus: 3 },
      ]),
    ).toBe(200);
    expect(judge([{ ...running, authStatus: 2 }])).toBe(301);
    expect(judge([{ status: 0, fsmRunningStatus: 16, authStatus: 128 }])).toBe(307);
    expect(judge([{ status: 2, authStatus: 1 }])).toBe(306);
    expect(judge([{ status: 1, authStatus: 1 }])).toBe(304);
    expect(judge([])).toBe(303);
  });

  test('who fails together with the chain gets their own code and all bits', () => {
    const client = judgeClient({ isLoggedIn: false, contracts: [], isFreeForPublic: false, details });
    const chain = judgeExample(4, { without: ['BE', 'ND'] });
    expect(combine(client, chain)).toMatchObject({ authCode: 502, defaulter: 7 });
    expect(combine(GRANTED, chain)).toMatchObject({ authCode: 301, defaulter: 3 });
  });
});

test.each([
  [-1, 10_002, 504, 2],
  [1 | 4, 10_001, 504, 2],
  [8, 10_001, 504, 2],
  [2, 10_002, 503, 4],
  [2, 10_001, 200, 0],
  [1, 10_002, 200, 0],
])('a node of status %i and the user %i: %i, by the fault of %i', (status, userId, authCode, defaulter) => {
  const verdict = judgeAvailability({ ...exhibit, node: { ...exhibit.node, status } }, { userId } as never);
  expect(verdict).toEqual({ authCode, defaulter, data: null });
});

test('an offline exhibit is closed to everybody', () => {
  expect(judgeAvailability({ ...exhibit, onlineStatus: 0 }, null)).toMatchObject({ authCode: 402, defaulter: 2 });
});
