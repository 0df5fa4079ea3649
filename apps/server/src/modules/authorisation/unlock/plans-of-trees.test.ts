import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { expectDone, FREE, mount, openNode, PAID, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { type Caller, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { planNode, type WantedTree } from './plan-node.ts';

const REGISTERED = 'for registeredUsers\n\ninitial[active]:\n  terminate';
const FOR_NORA = 'for nora@example.org\n\ninitial[active]:\n  terminate';
let app: TestApp;
let [bo, ada, nora, lin] = [] as unknown as TestUser[];
let nodeId: number;
let exhibitId: string;
let A: Published;
let B: Published;
/** Contracts: the node’s for A, A’s for B. */
let contracts: { node: string; A: string };
let exhibitPolicyId: string;
beforeAll(async () => {
  app = await startTestApp();
  [bo, ada, nora, lin] = (await Promise.all(
    ['bo', 'ada', 'nora', 'lin'].map((name) => app.addUser(name)),
  )) as TestUser[];
  await openWallet(app, nora!);
  B = await publish(app, bo!, { name: 'b', policies: [FREE, PAID] });
  A = await publish(app, ada!, {
    name: 'a',
    policies: [FREE, FOR_NORA],
    version: {
      dependencies: [{ resourceId: B.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: B.resourceId, policyIds: B.policyIds.slice(0, 1) }],
    },
  });
  nodeId = await openNode(nora!, 'shore');
  const exhibit = await mount(nora!, nodeId, A, 'tides', { policies: [PAID] });
  exhibitId = exhibit.presentableId;
  exhibitPolicyId = exhibit.policies[0].policyId;
  expectDone(await nora!.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 }));
  const rows = await app.context.sql<{ id: string; subject: string }[]>`
    select contract_id as id, subject_id as subject from contracts`;
  const of = (subjectId: string) => rows.find(({ subject }) => subject === subjectId)!.id;
  contracts = { node: of(A.resourceId), A: of(B.resourceId) };
});
afterAll(() => app.close());

const planOf = async (caller: Caller, query = '') =>
  expectDone(await caller.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/unlockPlan${query}`)).data;
const planOfA = async (caller: Caller, query = '') =>
  expectDone(await caller.get(`/v2/auths/resources/${A.resourceId}/unlockPlan${query}`)).data;
const end = (contractId: string) =>
  app.context.sql`update contracts set status = 1, auth_status = 128 where contract_id = ${contractId}`;
const revive = (contractId: string) =>
  app.context.sql`update contracts set status = 0, auth_status = 1 where contract_id = ${contractId}`;

const NOTHING = { blocks: [], links: [], steps: [], totals: null, excluding: [], keep: [] };
const you = (user: TestUser) => ({ you: true, userId: user.userId, name: user.username, displayName: '' });
const other = (user: TestUser) => ({ ...you(user), you: false });
const node = () => ({ identityType: 2, id: String(nodeId), name: 'shore' });
const workA = () => ({ subjectType: 1, id: A.resourceId, name: 'ada/a' });
const workB = () => ({ subjectType: 1, id: B.resourceId, name: 'bo/b' });
const tides = () => ({ subjectType: 2, id: exhibitId, name: 'tides' });
const consumer = (user: TestUser) => ({ identityType: 3, id: String(user.userId), name: user.username });
const byA = () => ({ identityType: 1, id: A.resourceId, name: 'ada/a' });
const totals = (more: object) => ({
  parties: 0,
  unknown: 0,
  nowCents: 0,
  totalCents: 0,
  signatures: 0,
  exact: true,
  openAt: app.clock.now().toISOString(),
  holdsUntil: null,
  ...more,
});

describe('an exhibit', () => {
  const visit = () => ({
    n: 0,
    parent: null,
    isOpen: false,
    licensee: consumer(lin!),
    subject: tides(),
    holders: [{ name: '', policyIds: [] }],
  });
  const buying = (n: number) => {
    const about = {
      link: 0,
      licensee: consumer(lin!),
      subject: tides(),
      policyId: exhibitPolicyId,
      policyName: 'exhibit 1',
    };
    return [
      { n, who: you(lin!), what: 'sign', ...about, holds: null },
      { n: n + 1, who: you(lin!), what: 'pay', ...about, eventId: expect.any(String), amountCents: 500, holds: null },
    ];
  };

  test('that is sold is signed and paid by its visitor', async () => {
    expect(await planOf(lin!)).toEqual({
      ...NOTHING,
      goal: 'open',
      status: 'planned',
      links: [visit()],
      steps: buying(1),
      totals: totals({ nowCents: 500, totalCents: 500, signatures: 1 }),
    });
  });

  test('needs its node and its resources to be licensed: each party is asked for its part', async () => {
    await end(contracts.node);
    await end(contracts.A);
    const plan = await planOf(lin!);
    await revive(contracts.node);
    await revive(contracts.A);
    const byNode = { link: 1, licensee: node(), subject: workA(), policyId: A.policyIds[0], policyName: 'policy 1' };
    const ofA = { link: 2, licensee: byA(), subject: workB(), policyId: B.policyIds[0], policyName: 'policy 1' };
    const asking = { what: 'ask', link: null, licensee: null, subject: null };
    expect(plan).toEqual({
      ...NOTHING,
      goal: 'open',
      status: 'planned',
      links: [
        visit(),
        {
          n: 1,
          parent: 0,
          isOpen: false,
          licensee: node(),
          subject: workA(),
          holders: [{ name: exhibitId, policyIds: [] }],
        },
        {
          n: 2,
          parent: 1,
          isOpen: false,
          licensee: byA(),
          subject: workB(),
          holders: [{ name: '1.0.0', policyIds: [] }],
        },
      ],
      steps: [
        { n: 1, who: other(nora!), ...asking },
        { n: 2, who: other(nora!), what: 'sign', ...byNode, holds: null },
        { n: 3, who: other(ada!), ...asking },
        { n: 4, who: other(ada!), what: 'sign', ...ofA, holds: null },
        ...buying(5),
      ],
      totals: totals({ parties: 2, nowCents: 500, totalCents: 500, signatures: 3 }),
    });
  });

  test('is planned for its chain alone, for good as well; who wants to be called otherwise is', async () => {
    await end(contracts.A);
    await app.context.sql`update users set display_name = 'Adá' where user_id = ${ada!.userId}`;
    const ended = await planOf(nora!, '?part=chain&goal=lasting');
    await app.context.sql`update users set display_name = '' where user_id = ${ada!.userId}`;
    await revive(contracts.A);
    const named = { ...other(ada!), displayName: 'Adá' };
    expect(ended.steps.map(({ who, what }: { who: object; what: string }) => ({ who, what }))).toEqual([
      { who: named, what: 'ask' },
      { who: named, what: 'sign' },
    ]);
    expect(ended.links.map(({ parent }: { parent: number | null }) => parent)).toEqual([null, 0]);
    expect(ended.links[0]).toEqual({
      n: 0,
      parent: null,
      isOpen: true,
      licensee: node(),
      subject: workA(),
      holders: [{ name: exhibitId, policyIds: [A.policyIds[0]] }],
    });
  });

  test('of a visitor who is not logged in needs that', async () => {
    const { links, steps } = await planOf(app.visitor);
    expect(links).toEqual([{ ...visit(), licensee: { identityType: 3, id: '', name: '' } }]);
    expect(steps.map(({ who, what }: { who: object; what: string }) => [what, who])).toEqual(
      ['logIn', 'sign', 'pay'].map((what) => [what, { you: true, name: '', displayName: '' }]),
    );
  });

  test('that the platform opens by itself needs nothing: free for the public, or for who is logged in', async () => {
    const offer = async (policyText: string) => {
      const added = await nora!.put(`/v2/presentables/${exhibitId}`, {
        addPolicies: [{ policyName: policyText.slice(4, 20), policyText }],
      });
      return expectDone(added).data.policies.at(-1).policyId;
    };
    const withdraw = (policyId: string, status = 0) =>
      nora!.put(`/v2/presentables/${exhibitId}`, { updatePolicies: [{ policyId, status }] });
    const open = { ...NOTHING, goal: 'open', status: 'open' };
    const registered = await offer(REGISTERED);
    expect(await planOf(lin!)).toEqual(open);
    expect((await planOf(app.visitor)).steps.map(({ what }: { what: string }) => what)).toEqual(['logIn']);
    await withdraw(registered);
    expect(await planOf(lin!)).toMatchObject({ status: 'planned' });
    const forAll = await offer(FREE);
    expect(await planOf(lin!)).toEqual(open);
    expect(await planOf(app.visitor)).toEqual(open);
    await withdraw(forAll);
    expect(await planOf(app.visitor)).toMatchObject({ status: 'planned' });
  });

  test.each<[what: string, status: number, block: object, ofOwner: string]>([
    ['is frozen', 1 | 4, { liftedBy: 'operator' }, 'blocked'],
    ['is suspended', 8, { liftedBy: 'owner' }, 'blocked'],
    ['is private', 2, { liftedBy: 'owner' }, 'open'],
  ])('in a node that %s is opened by nobody who visits it', async (_, status, block, ofOwner) => {
    await app.context.sql`update nodes set status = ${status} where node_id = ${nodeId}`;
    const [plan, own] = [await planOf(lin!), await planOf(nora!, '?part=chain')];
    await app.context.sql`update nodes set status = 1 where node_id = ${nodeId}`;
    expect(plan).toMatchObject({
      status: 'blocked',
      blocks: [{ kind: 'node', id: String(nodeId), name: 'shore', ...block }],
      steps: [],
      totals: null,
    });
    expect(own.status).toBe(ofOwner);
  });

  test('with something frozen is not opened before an operator says so; offline its owner puts it online', async () => {
    const { sql } = app.context;
    const frozen = (published: Published, name: string) => ({
      kind: 'resource',
      id: published.resourceId,
      name,
      liftedBy: 'operator',
    });
    await sql`update resources set status = 2 where resource_id in (${A.resourceId}, ${B.resourceId})`;
    expect((await planOf(lin!)).blocks).toEqual([frozen(A, 'ada/a'), frozen(B, 'bo/b')]);
    await sql`update resources set status = 1 where resource_id in (${A.resourceId}, ${B.resourceId})`;
    expectDone(await nora!.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 0 }));
    const block = { kind: 'exhibit', id: exhibitId, name: 'tides', liftedBy: 'owner' };
    expect((await planOf(lin!)).blocks).toEqual([block]);
    expect(await planOf(lin!, '?part=chain')).toEqual({ ...NOTHING, goal: 'open', status: 'open' });
    expect(await planOf(nora!, '?part=chain')).toEqual({ ...NOTHING, goal: 'open', status: 'open' });
    expect(await planOf(nora!)).toEqual({
      ...NOTHING,
      goal: 'open',
      status: 'planned',
      steps: [{ n: 1, who: you(nora!), what: 'putOnline', link: null, licensee: null, subject: tides() }],
      totals: totals({}),
    });
    expectDone(await nora!.put(`/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 }));
  });
});

describe('what a version is made of', () => {
  const link = (policyIds: (string | undefined)[] = []) => ({
    n: 0,
    parent: null,
    isOpen: false,
    licensee: byA(),
    subject: workB(),
    holders: [{ name: '1.0.0', policyIds }],
  });

  test('is licensed by the author of the version, for good where that is wanted', async () => {
    expect(await planOfA(ada!)).toEqual({ ...NOTHING, goal: 'open', status: 'open' });
    await end(contracts.A);
    const own = await planOfA(ada!, '?goal=lasting&version=1.0.0');
    const asked = await planOfA(lin!);
    await revive(contracts.A);
    const signing = { link: 0, licensee: byA(), subject: workB(), policyId: B.policyIds[0], policyName: 'policy 1' };
    expect(own).toEqual({
      ...NOTHING,
      goal: 'lasting',
      status: 'planned',
      links: [link()],
      steps: [{ n: 1, who: you(ada!), what: 'sign', ...signing, holds: null }],
      totals: totals({ signatures: 1 }),
    });
    expect(asked.steps).toEqual([
      { n: 1, who: other(ada!), what: 'ask', link: null, licensee: null, subject: null },
      { n: 2, who: other(ada!), what: 'sign', ...signing, holds: null },
    ]);
  });

  test('has no plan while something of it is frozen', async () => {
    await app.context.sql`update resources set status = 2 where resource_id = ${B.resourceId}`;
    const plan = await planOfA(ada!);
    await app.context.sql`update resources set status = 1 where resource_id = ${B.resourceId}`;
    expect(plan).toMatchObject({
      status: 'blocked',
      blocks: [{ kind: 'resource', id: B.resourceId, name: 'bo/b', liftedBy: 'operator' }],
      steps: [],
    });
  });

  test('is put online, or paid for after its author has a wallet', async () => {
    const { sql } = app.context;
    const what = async () =>
      (await planOfA(ada!)).steps.map((step: { who: { name: string }; what: string; policyId?: string }) => [
        ...[step.who.name, step.what, step.policyId],
      ]);
    await end(contracts.A);
    await sql`update resources set status = 4 where resource_id = ${B.resourceId}`;
    expect(await what()).toEqual([
      ['bo', 'ask', undefined],
      ['bo', 'putOnline', undefined],
      ['ada', 'sign', B.policyIds[0]],
    ]);
    await sql`update resources set status = 1 where resource_id = ${B.resourceId}`;
    expectDone(
      await bo!.put(`/v2/resources/${B.resourceId}`, { updatePolicies: [{ policyId: B.policyIds[0], status: 0 }] }),
    );
    expect(await what()).toEqual([
      ['bo', 'ask', undefined],
      ['bo', 'openWallet', undefined],
      ['ada', 'sign', B.policyIds[1]],
      ['ada', 'pay', B.policyIds[1]],
    ]);
    expectDone(
      await bo!.put(`/v2/resources/${B.resourceId}`, { updatePolicies: [{ policyId: B.policyIds[0], status: 1 }] }),
    );
    await revive(contracts.A);
  });
});

describe('what a node wants to show', () => {
  const wanted = (more: Partial<WantedTree['tree']> = {}, names = new Map([['x', 'y']])): WantedTree => ({
    exhibitId: '',
    tree: {
      requiredLicences: [{ resourceId: A.resourceId, licenseeVersionId: '' }],
      versions: new Map(),
      resolveResources: [{ resourceId: A.resourceId, contracts: [] }],
      frozenIds: [],
      ...more,
    },
    numbers: new Map([['v', '2.0.0']]),
    names,
  });
  const plan = (trees: readonly WantedTree[], goal: 'open' | 'lasting' = 'open') =>
    planNode(
      app.context,
      actorOf(nora!),
      { nodeId: 90_000_000, nodeName: 'beach', owner: { userId: nora!.userId, name: 'nora' } },
      { trees, goal },
    );
  const beach = { identityType: 2, id: '90000000', name: 'beach' };

  test('is licensed once, however many trees need it, by the versions as well', async () => {
    const versions = new Map([
      ['v', { resourceId: A.resourceId, contractIds: new Map([[B.resourceId, [contracts.A]]]) }],
    ]);
    const deep = wanted({
      versions,
      requiredLicences: [
        { resourceId: A.resourceId, licenseeVersionId: '' },
        { resourceId: B.resourceId, licenseeVersionId: 'v' },
      ],
    });
    const answer = await plan([wanted(), deep], 'lasting');
    expect(answer).toEqual({
      ...NOTHING,
      goal: 'lasting',
      status: 'planned',
      links: [
        {
          n: 0,
          parent: null,
          isOpen: false,
          licensee: beach,
          subject: workA(),
          holders: [
            { name: '', policyIds: [] },
            { name: '', policyIds: [] },
          ],
        },
      ],
      steps: [
        {
          n: 1,
          who: you(nora!),
          what: 'sign',
          link: 0,
          licensee: beach,
          subject: workA(),
          policyId: A.policyIds[0],
          policyName: 'policy 1',
          holds: null,
        },
      ],
      totals: totals({ signatures: 1 }),
    });
    await end(contracts.A);
    const withB = await plan([deep]);
    await revive(contracts.A);
    expect(withB.links.map(({ holders }) => holders)).toEqual([
      [{ name: '', policyIds: [] }],
      [{ name: '2.0.0', policyIds: [] }],
    ]);
  });

  test('names what is frozen, once', async () => {
    const frozenIds = [A.resourceId, B.resourceId];
    const answer = await plan([
      wanted({ frozenIds }, new Map([[A.resourceId, 'ada/a']])),
      wanted({ frozenIds: frozenIds.slice(1) }),
    ]);
    expect(answer).toMatchObject({ status: 'blocked', steps: [], totals: null });
    expect(answer.blocks).toEqual([
      { kind: 'resource', id: A.resourceId, name: 'ada/a', liftedBy: 'operator' },
      { kind: 'resource', id: B.resourceId, name: B.resourceId, liftedBy: 'operator' },
    ]);
  });
});
