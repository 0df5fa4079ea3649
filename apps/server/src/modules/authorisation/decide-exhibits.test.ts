import type { AuthType } from '@colophon/model';
import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, SiteView } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type ContractRow, type ContractState, findContracts, type Subject } from '../contracts/index.ts';
import { ensurePolicies, type Offer } from '../policies/index.ts';
import { judgeTree, type LicensedTree } from './chain.ts';
import { contractsInView } from './contracts-in-view.ts';
import { decideExhibits, toResult } from './decide-exhibits.ts';
import { decideMembers } from './decide-members.ts';
import { type ExhibitFacts, exhibitFacts } from './exhibit-facts.ts';
import { AuthResultSchema } from './schemas.ts';
import type { ExhibitToDecide } from './types.ts';

const PUBLIC = 'for public\n\ninitial[active]:\n  terminate';
const REGISTERED = 'for registeredUsers\n\ninitial[active]:\n  terminate';
const FOR_MIRA = 'for mira@example.org\n\ninitial[active]:\n  terminate';
const PAID =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5","self.account") => bought\n\nbought[active]:\n  terminate';
/** Licenses nobody, ever. */
const NEVER = 'for public\n\ninitial:\n  ~freelog.RelativeTimeEvent("1", "year") => over\nover:\n  terminate';
const texts = { PUBLIC, REGISTERED, FOR_MIRA, PAID, NEVER };
const idOf = (name: keyof typeof texts) => policyId(texts[name], 2);

const RESOURCE = 'a'.repeat(24);
const UPSTREAM = 'b'.repeat(24);
const NODE_CONTRACT = 'c'.repeat(24);
const UPSTREAM_CONTRACT = 'd'.repeat(24);

const OFFERS: Offer[] = (Object.keys(texts) as (keyof typeof texts)[]).map((name) => ({
  policyId: idOf(name),
  isFree: name !== 'PAID' && name !== 'NEVER',
  audiences: [
    name === 'FOR_MIRA'
      ? { type: 'userId', name: 'mira@example.org' }
      : { type: name === 'REGISTERED' ? 'registeredUsers' : 'public', name: '' },
  ] as Offer['audiences'],
}));

/** All that a resource and what it depends on need is licensed. */
const LICENSED: LicensedTree = {
  nodeId: 80_000_000,
  resolveResources: [{ resourceId: RESOURCE, contracts: [{ contractId: NODE_CONTRACT }] }],
  requiredLicences: [
    { resourceId: RESOURCE, licenseeVersionId: '' },
    { resourceId: UPSTREAM, licenseeVersionId: 'v1' },
  ],
  frozenIds: [],
  versions: new Map([['v1', { resourceId: RESOURCE, contractIds: new Map([[UPSTREAM, [UPSTREAM_CONTRACT]]]) }]]),
  contracts: new Map([
    held({ contractId: NODE_CONTRACT, subjectId: RESOURCE, licenseeId: '80000000', licenseeIdentityType: 2 }),
    held({ contractId: UPSTREAM_CONTRACT, subjectId: UPSTREAM, licenseeId: RESOURCE, licenseeIdentityType: 1 }),
  ]),
};

function held(
  parties: Pick<ContractState, 'contractId' | 'subjectId' | 'licenseeId' | 'licenseeIdentityType'>,
): [string, ContractState] {
  return [parties.contractId, { ...parties, subjectType: 1, status: 0, authStatus: 1, dueAtMs: null }];
}

/** With a tree that is different. */
function withTree(changes: Partial<LicensedTree>): Pick<ExhibitToDecide, 'chain'> {
  return { chain: judgeTree({ ...LICENSED, ...changes }, LICENSED.contracts) };
}

let app: TestApp;
let owner: TestUser;
let mira: TestUser;
let actor: Actor;
const subjects = new Map<string, Subject>();
let counter = 0;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addUser('owner');
  mira = await app.addUser('mira');
  actor = { userId: mira.userId, username: 'mira' } as Actor;
  await ensurePolicies(app.context.db, app.context, { policyTexts: Object.values(texts), subjectType: 2 });
  answerWithSubjects();
});
afterAll(() => app.close());

/** Has contracts find the exhibits of this file. */
function answerWithSubjects(): void {
  app.context.providers.add('contracts.subjects', {
    subjectType: 2,
    findSubjects: async (_db, ids) => ids.flatMap((id) => subjects.get(id) ?? []),
  });
}

let exhibitId: string;
beforeEach(() => {
  exhibitId = (++counter).toString(16).padStart(24, '0');
});

/** An exhibit with these policies, all of them enabled. */
function exhibit(names: readonly (keyof typeof texts)[] = [], changes: Partial<ExhibitToDecide> = {}): ExhibitToDecide {
  const policies = names.map((name) => ({ policyId: idOf(name), policyName: name, status: 1 }));
  subjects.set(exhibitId, {
    subjectId: exhibitId,
    subjectType: 2,
    subjectName: 'tides',
    licensorId: '80000000',
    licensorName: 'shore',
    licensorOwnerId: owner.userId,
    licensorOwnerName: 'owner',
    isOnline: true,
    policies,
  });
  return {
    exhibitId,
    exhibitName: 'tides',
    node: { nodeId: 80_000_000, status: 1, ownerUserId: owner.userId },
    onlineStatus: 1,
    policies,
    offers: OFFERS,
    ...withTree({}),
    ...changes,
  };
}

async function decide(exhibit: ExhibitToDecide, actor: Actor | null = null, authType: AuthType = 4) {
  const [result] = await decideExhibits(app.context, { actor, locale: 'en_US' }, [exhibit], authType);
  return result!;
}

function contractsOf(subjectId: string): Promise<ContractRow[]> {
  return findContracts(app.context.db, { subjectIds: [subjectId] });
}

describe('a visitor', () => {
  test('sees what is free for the public, without a contract', async () => {
    const result = await decide(exhibit(['PUBLIC']));
    expect(result).toEqual({
      exhibitId,
      exhibitName: 'tides',
      isAuth: true,
      authCode: 201,
      referee: 2,
      defaulterIdentityType: 0,
      errorMsg: '',
      error: '',
      data: null,
    });
    expect(AuthResultSchema.parse(result)).toEqual(result);
    expect(await contractsOf(exhibitId)).toEqual([]);
  });

  test.each([['PAID'], ['REGISTERED'], ['FOR_MIRA']] as const)(
    'is asked to log in for what is offered as %s',
    async (name) => {
      const policies = [{ policyId: idOf(name), policyName: name, status: 1 }];
      expect(await decide(exhibit([name]))).toEqual({
        exhibitId,
        exhibitName: 'tides',
        isAuth: false,
        authCode: 502,
        referee: 2,
        defaulterIdentityType: 4,
        errorMsg: 'Log in to use this exhibit.',
        error: 'Log in to use this exhibit.',
        data: { presentableId: exhibitId, presentableName: 'tides', policies, contracts: [] },
      });
    },
  );

  test('is not admitted by a free policy that is disabled, nor by one of another exhibit', async () => {
    const disabled = exhibit([], { policies: [{ policyId: idOf('PUBLIC'), policyName: 'off', status: 0 }] });
    expect(await decide(disabled)).toMatchObject({ authCode: 502 });
    expect(await decide(exhibit(['PAID', 'REGISTERED']))).toMatchObject({ authCode: 502 });
  });

  test('finds the free policy among several', async () => {
    expect(await decide(exhibit(['PAID', 'REGISTERED', 'PUBLIC']))).toMatchObject({ isAuth: true, authCode: 201 });
  });
});

describe('a user without a contract', () => {
  test.each(['PUBLIC', 'REGISTERED', 'FOR_MIRA'] as const)(
    'has a policy that is free and open as %s signed for them, once',
    async (name) => {
      const tides = exhibit(['PAID', name]);
      expect(await decide(tides, actor)).toMatchObject({
        isAuth: true,
        authCode: 200,
        defaulterIdentityType: 0,
        data: null,
      });
      expect(await decide(tides, actor)).toMatchObject({ isAuth: true, authCode: 200 });
      expect(await contractsOf(exhibitId)).toMatchObject([
        {
          licenseeId: String(mira.userId),
          licenseeIdentityType: 3,
          subjectType: 2,
          policyId: idOf(name),
          authStatus: 1,
        },
      ]);
    },
  );

  test('is left to decide about what costs, and gets nothing that is meant for somebody else', async () => {
    const stranger = { userId: owner.userId, username: 'owner' } as Actor;
    expect(await decide(exhibit(['FOR_MIRA']), stranger)).toMatchObject({ isAuth: false, authCode: 303 });
    expect(await decide(exhibit(['PAID']), actor)).toMatchObject({
      isAuth: false,
      authCode: 303,
      defaulterIdentityType: 4,
      errorMsg: 'Not licensed yet.',
      data: { presentableId: exhibitId, contracts: [] },
    });
    expect(await contractsOf(exhibitId)).toEqual([]);
  });

  test('has nothing signed where the exhibit is closed to them, or only the chain is asked for', async () => {
    const closed = [
      exhibit(['PUBLIC'], { onlineStatus: 0 }),
      exhibit(['PUBLIC'], { node: { nodeId: 80_000_000, status: 2, ownerUserId: owner.userId } }),
    ];
    for (const one of closed) expect(await decide(one, actor)).toMatchObject({ isAuth: false });
    for (const authType of [1, 2, 3] as const) {
      expect(await decide(exhibit(['PUBLIC']), actor, authType)).toMatchObject({ isAuth: true, authCode: 200 });
    }
    expect(await contractsOf(exhibitId)).toEqual([]);
  });

  test('is told that nothing was signed where the platform could not sign, and other exhibits are signed all the same', async () => {
    const gone = exhibit(['PUBLIC']);
    subjects.delete(exhibitId);
    exhibitId = (++counter).toString(16).padStart(24, '0');
    const there = exhibit(['PUBLIC']);
    const results = await decideExhibits(app.context, { actor, locale: 'en_US' }, [gone, there], 4);
    expect(results).toMatchObject([
      { exhibitId: gone.exhibitId, isAuth: false, authCode: 303 },
      { exhibitId: there.exhibitId, isAuth: true, authCode: 200 },
    ]);
  });

  test('gets to know of a fault that is no refusal', async () => {
    const tides = exhibit(['PUBLIC']);
    const broken = new Error('the database is gone');
    app.context.providers.add('contracts.subjects', {
      subjectType: 2,
      findSubjects: () => {
        throw broken;
      },
    });
    try {
      await expect(decide(tides, actor)).rejects.toBe(broken);
    } finally {
      answerWithSubjects();
    }
  });
});

describe('a user with a contract', () => {
  test('that waits for a payment sees it with the refusal, and nothing is signed beside it', async () => {
    const tides = exhibit(['PAID']);
    const { data } = await mira.post('/v2/contracts/batchSign', {
      subjects: [{ subjectId: exhibitId, policyId: idOf('PAID') }],
      subjectType: 2,
      licenseeId: String(mira.userId),
      licenseeIdentityType: 3,
    });
    const withFree = {
      ...exhibit(['PAID', 'PUBLIC']),
      policies: [...tides.policies, { policyId: idOf('PUBLIC'), policyName: 'free', status: 1 }],
    };
    expect(await decide(withFree, actor)).toMatchObject({
      isAuth: false,
      authCode: 307,
      defaulterIdentityType: 4,
      errorMsg: 'The contract has been signed but has not started yet.',
      data: {
        presentableId: exhibitId,
        presentableName: 'tides',
        policies: [{ policyName: 'PAID' }, { policyName: 'free' }],
        contracts: [{ contractId: data[0].contractId, isAuth: false }],
      },
    });
    expect(await contractsOf(exhibitId)).toHaveLength(1);
  });

  test('that stands in exception gets nothing signed beside it', async () => {
    await decide(exhibit(['REGISTERED']), actor);
    await app.context.sql`update contracts set status = 2, auth_status = 128 where subject_id = ${exhibitId}`;
    expect(await decide(exhibit(['PUBLIC', 'REGISTERED']), actor)).toMatchObject({ isAuth: false, authCode: 306 });
    expect(await contractsOf(exhibitId)).toHaveLength(1);
  });

  test('that has ended gets the free policy signed anew', async () => {
    const tides = exhibit(['PUBLIC']);
    await decide(tides, actor);
    const [first] = await contractsOf(exhibitId);
    await app.context.sql`update contracts set status = 1, fsm_running_status = 8, auth_status = 128
      where contract_id = ${first!.contractId}`;
    expect(await decide(tides, actor)).toMatchObject({ isAuth: true, authCode: 200 });
    expect(await contractsOf(exhibitId)).toHaveLength(2);
  });

  test('of somebody else has none', async () => {
    const tides = exhibit(['PAID']);
    await decide(exhibit(['PUBLIC']), { userId: owner.userId, username: 'owner' } as Actor);
    expect(await contractsOf(exhibitId)).toHaveLength(1);
    expect(await decide(tides, actor)).toMatchObject({ authCode: 303, data: { contracts: [] } });
  });
});

describe('in a view that the owner takes of the site', () => {
  const see = async (
    one: ExhibitToDecide,
    viewer: SiteView['viewer'],
    signed: keyof typeof texts | null = null,
    authType: AuthType = 4,
  ) => {
    const policy = signed && { policyId: idOf(signed), policyName: signed };
    const view = {
      nodeId: 80_000_000,
      nodeDomain: 'shore',
      ownerUserId: owner.userId,
      viewer,
      policy,
      expiresAtMs: 0,
    };
    const [result] = await decideExhibits(app.context, { actor: null, view, locale: 'en_US' }, [one], authType);
    return result!;
  };

  test.each<[SiteView['viewer'], keyof typeof texts | null, offered: (keyof typeof texts)[], authCode: number]>([
    ['visitor', null, ['PAID', 'PUBLIC'], 201],
    ['visitor', null, ['PAID', 'REGISTERED'], 502],
    ['user', null, ['PUBLIC'], 200],
    ['user', null, ['PAID', 'REGISTERED'], 200],
    ['user', null, ['FOR_MIRA'], 303],
    ['user', null, ['PAID'], 303],
    ['user', 'PAID', ['PAID'], 303],
    ['licensee', null, ['PAID'], 200],
    ['licensee', null, ['NEVER'], 303],
    ['licensee', null, ['NEVER', 'PAID'], 200],
    ['licensee', null, ['REGISTERED'], 200],
    ['licensee', null, ['FOR_MIRA'], 200],
    ['licensee', 'PAID', ['PAID', 'NEVER'], 200],
    ['licensee', 'NEVER', ['PAID', 'NEVER'], 303],
    ['licensee', 'PAID', ['FOR_MIRA'], 303],
    ['licensee', 'NEVER', ['PUBLIC'], 200],
    ['licensee', null, [], 303],
  ])('as a %s who has signed %s, what is offered as %j: %i', async (viewer, signed, offered, authCode) => {
    expect(await see(exhibit(offered), viewer, signed)).toMatchObject({ isAuth: authCode < 300, authCode });
    expect(await contractsOf(exhibitId)).toEqual([]);
  });

  test('what is not offered any more opens nothing, and only the chain is asked about where nobody looks', async () => {
    const policies = [{ policyId: idOf('PAID'), policyName: 'off', status: 0 }];
    expect(await see(exhibit([], { policies }), 'licensee')).toEqual({
      exhibitId,
      exhibitName: 'tides',
      isAuth: false,
      authCode: 303,
      referee: 2,
      defaulterIdentityType: 4,
      errorMsg: 'Not licensed yet.',
      error: 'Not licensed yet.',
      data: { presentableId: exhibitId, presentableName: 'tides', policies, contracts: [] },
    });
    expect(await see(exhibit(['NEVER']), 'visitor', null, 3)).toMatchObject({ isAuth: true, authCode: 200 });
  });

  test('the owner is nobody whom the site knows', async () => {
    const closed = exhibit(['PUBLIC'], { node: { nodeId: 80_000_000, status: 2, ownerUserId: owner.userId } });
    for (const viewer of ['visitor', 'user', 'licensee'] as const)
      expect(await see(closed, viewer)).toMatchObject({ isAuth: false, authCode: 503 });
  });

  test('nothing is assumed of a visitor, and a policy that nobody knows licenses nobody', async () => {
    const site = { nodeId: 80_000_000, nodeDomain: 'shore', ownerUserId: owner.userId, policy: null, expiresAtMs: 0 };
    const assumed = (viewer: SiteView['viewer'], one: ExhibitToDecide) =>
      contractsInView(app.context.db, { ...site, viewer }, [one]);
    const licence = { status: 0, authStatus: 1, fsmRunningStatus: 4 };
    expect(await assumed('visitor', exhibit(['PUBLIC']))).toEqual(new Map());
    expect(await assumed('licensee', exhibit(['PAID']))).toEqual(new Map([[exhibitId, [licence]]]));
    const unknown = exhibit([], { policies: [{ policyId: 'f'.repeat(32), policyName: 'unknown', status: 1 }] });
    expect(await assumed('licensee', unknown)).toEqual(new Map([[exhibitId, []]]));
  });

  test('each exhibit is seen by what it offers itself', async () => {
    const first = exhibit(['PAID']);
    exhibitId = (++counter).toString(16).padStart(24, '0');
    const second = exhibit(['REGISTERED']);
    const view = { nodeId: 80_000_000, nodeDomain: 'shore', ownerUserId: owner.userId, policy: null, expiresAtMs: 0 };
    const decided = await decideExhibits(
      app.context,
      { actor: null, view: { ...view, viewer: 'user' }, locale: 'en_US' },
      [first, second],
      4,
    );
    expect(decided.map(({ authCode }) => authCode)).toEqual([303, 200]);
  });
});

describe('the chain', () => {
  const nodeUnlicensed = { resolveResources: [] };
  const upstreamUnlicensed = { versions: new Map() };

  test('is judged from what the node and the versions store', async () => {
    expect(await decide(exhibit(['PUBLIC']), null, 3)).toMatchObject({ isAuth: true, authCode: 200 });
    expect(await decide(exhibit(['PUBLIC'], withTree(nodeUnlicensed)))).toMatchObject({
      isAuth: false,
      authCode: 301,
      defaulterIdentityType: 2,
      errorMsg: 'The node still needs a licence for this work, or for something it is made of.',
      data: { authFailedResources: [RESOURCE] },
    });
    expect(await decide(exhibit(['PUBLIC'], withTree(upstreamUnlicensed)))).toMatchObject({
      isAuth: false,
      defaulterIdentityType: 1,
      errorMsg: 'Its author still needs a licence for something it is made of.',
      data: { authFailedResources: [UPSTREAM] },
    });
    const both = withTree({ ...nodeUnlicensed, ...upstreamUnlicensed });
    expect(await decide(exhibit(['PUBLIC'], both))).toMatchObject({
      defaulterIdentityType: 3,
      errorMsg: 'Both the node and the author of this work still need licences.',
    });
    expect(await decide(exhibit(['PAID'], both))).toMatchObject({ authCode: 502, defaulterIdentityType: 7 });
  });

  test('with a frozen resource is refused', async () => {
    const frozen = withTree({ frozenIds: [UPSTREAM] });
    expect(await decide(exhibit(['PUBLIC'], frozen), null, 2)).toMatchObject({
      authCode: 403,
      defaulterIdentityType: 1,
      errorMsg: 'A resource that is used here has been blocked by the platform.',
      data: { freezeResourceIds: [UPSTREAM] },
    });
  });

  test('is what the words are about where the visitor has signed nothing either', async () => {
    const errorMsg = 'A resource that is used here has been blocked by the platform.';
    const frozen = withTree({ frozenIds: [UPSTREAM] });
    for (const [caller, authCode] of [
      [null, 502],
      [actor, 303],
    ] as const)
      expect(await decide(exhibit(['PAID'], frozen), caller)).toMatchObject({
        authCode,
        defaulterIdentityType: 5,
        errorMsg,
      });
  });

  test('is enough where the visitor is not asked about, offline or not', async () => {
    const offline = exhibit(['PAID'], { onlineStatus: 0 });
    for (const authType of [1, 2, 3] as const) {
      expect(await decide(offline, null, authType)).toMatchObject({ isAuth: true, authCode: 200 });
    }
    expect(await decide(offline)).toMatchObject({
      isAuth: false,
      authCode: 402,
      defaulterIdentityType: 2,
      errorMsg: 'This exhibit is off the shelf.',
    });
  });
});

test('exhibits are answered in their order, each by its own policies and contracts', async () => {
  const first = exhibit(['PAID']);
  exhibitId = (++counter).toString(16).padStart(24, '0');
  const second = exhibit(['PUBLIC']);
  const decided = await decideExhibits(app.context, { actor, locale: 'zh_CN' }, [first, second], 4);
  expect(decided).toMatchObject([
    { exhibitId: first.exhibitId, authCode: 303, errorMsg: '尚未获得授权。' },
    { exhibitId: second.exhibitId, authCode: 200, errorMsg: '' },
  ]);
});

test.each([
  [303, 4, 'Not licensed yet.'],
  [304, 4, 'The contract has ended.'],
  [305, 4, 'The contract belongs to something else.'],
  [306, 4, 'The contract is in exception.'],
  [307, 4, 'The contract has been signed but has not started yet.'],
  [401, 128, 'There is no such exhibit.'],
  [402, 2, 'This exhibit is off the shelf.'],
  [403, 1, 'A resource that is used here has been blocked by the platform.'],
  [502, 4, 'Log in to use this exhibit.'],
  [503, 4, 'Only the owner may use this.'],
  [504, 2, 'This node is not open at the moment.'],
  [900, 128, 'Whether this is authorised could not be determined.'],
  [901, 128, 'What was asked for does not exist in this exhibit.'],
  [301, 5, 'Your contract does not grant this at the moment.'],
])('refusal %i says why in both languages', (authCode, defaulter, text) => {
  const verdict = { authCode, defaulter, data: null };
  const result = toResult({ exhibitId: 'p', exhibitName: 'P' }, verdict, 'en_US');
  expect(result).toMatchObject({
    isAuth: false,
    authCode,
    defaulterIdentityType: defaulter,
    errorMsg: text,
    error: text,
  });
  const { errorMsg } = toResult({ exhibitId: 'p', exhibitName: 'P' }, verdict, 'zh_CN');
  expect(errorMsg).toMatch(/^[\p{Script=Han}，]+。$/u);
});

test('the facts of an exhibit are read along with it: contracts of the node, and what its policies offer', async () => {
  exhibit(['PUBLIC']);
  await decide(exhibit(['PUBLIC']), actor);
  const [signed] = await contractsOf(exhibitId);
  const { sql } = app.context;
  const resolved = [{ resourceId: RESOURCE, contracts: [{ contractId: signed!.contractId }] }];
  const columns = {
    licensedResourceIds: sql`array[${RESOURCE}]`,
    licenseeVersionIds: sql`array[${'f'.repeat(32)}]`,
    resolveResources: sql`${JSON.stringify(resolved)}::jsonb`,
    policies: sql`${JSON.stringify([{ policyId: idOf('PAID') }])}::jsonb`,
  };
  const [row] = await sql<{ facts: ExhibitFacts }[]>`select ${exhibitFacts(sql, columns)} as facts`;
  expect(row!.facts).toEqual({
    frozenIds: [],
    licences: [],
    contracts: [
      {
        contractId: signed!.contractId,
        subjectId: exhibitId,
        subjectType: 2,
        licenseeId: String(mira.userId),
        licenseeIdentityType: 3,
        status: 0,
        authStatus: 1,
        dueAtMs: null,
      },
    ],
    offers: [{ policyId: idOf('PAID'), isFree: false, audiences: [{ type: 'public', name: 'public' }] }],
  });
});

describe('items of a collection that is made in a node', () => {
  const next = () => {
    exhibitId = (++counter).toString(16).padStart(24, '0');
  };
  const withoutNode = () => withTree({ resolveResources: [] });
  /** A collection and its member, each with its policies. */
  async function member(
    ofCollection: (keyof typeof texts)[],
    ofMember: (keyof typeof texts)[],
    { collection = {}, item = {} }: { collection?: Partial<ExhibitToDecide>; item?: Partial<ExhibitToDecide> } = {},
    caller: Actor | null = null,
  ) {
    const whole = exhibit(ofCollection, collection);
    next();
    const one = exhibit(ofMember, { exhibitName: 'item', ...item });
    const [result] = await decideMembers(app.context, { actor: caller, locale: 'en_US' }, whole, [one]);
    const { exhibitName, authCode, defaulterIdentityType, isAuth } = result!;
    expect(isAuth).toBe(defaulterIdentityType === 0);
    return [exhibitName, authCode, defaulterIdentityType];
  }

  test('are open to whom the collection is, or the item', async () => {
    expect(await member(['PUBLIC'], ['PAID'])).toEqual(['item', 201, 0]);
    expect(await member(['PAID'], ['PUBLIC'])).toEqual(['item', 201, 0]);
    expect(await member(['PAID'], ['REGISTERED'], {}, actor)).toEqual(['item', 200, 0]);
    expect(await member(['REGISTERED'], ['PAID'], {}, actor)).toEqual(['item', 200, 0]);
  });

  test('are refused as the collection is, where neither is open', async () => {
    expect(await member(['PAID'], ['PAID'])).toEqual(['tides', 502, 4]);
    expect(await member(['PAID'], ['PAID'], {}, actor)).toEqual(['tides', 303, 4]);
    expect(await member(['PAID'], ['PAID'], { item: withoutNode() })).toEqual(['tides', 502, 6]);
  });

  test('need licences of their own', async () => {
    expect(await member(['PUBLIC'], ['PAID'], { item: withoutNode() })).toEqual(['item', 301, 2]);
    expect(await member(['PAID'], ['PUBLIC'], { item: withoutNode() })).toEqual(['item', 301, 2]);
    expect(await member(['PUBLIC'], ['PUBLIC'], { collection: withoutNode() })).toEqual(['item', 201, 0]);
    expect(await member(['PUBLIC'], ['PAID'], { collection: withoutNode() })).toEqual(['tides', 301, 6]);
  });

  test('are closed where the collection or they are offline', async () => {
    expect(await member(['PUBLIC'], ['PUBLIC'], { collection: { onlineStatus: 0 } })).toEqual(['tides', 402, 2]);
    expect(await member(['PUBLIC'], ['PUBLIC'], { item: { onlineStatus: 0 } })).toEqual(['item', 402, 2]);
  });

  test('are answered in their order', async () => {
    const whole = exhibit(['PAID']);
    next();
    const first = exhibit(['PUBLIC'], { exhibitName: 'first' });
    next();
    const second = exhibit(['PAID'], { exhibitName: 'second' });
    const results = await decideMembers(app.context, { actor: null, locale: 'zh_CN' }, whole, [second, first]);
    expect(results).toMatchObject([
      { exhibitId: whole.exhibitId, authCode: 502, errorMsg: '请登录后使用该展品。' },
      { exhibitId: first.exhibitId, authCode: 201, errorMsg: '' },
    ]);
  });
});
