import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { unlockPlans } from '#modules/authorisation/index.ts';
import { countStatements } from '#modules/contracts/testing/count-statements.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { findExhibitToPlan } from '../queries/served-exhibits.ts';
import { type AnsweredStep, People } from '../testing/carry-out.ts';
import { expectDone, FREE, mount, openNode, type Published, publish } from '../testing/publish.ts';

const DAY_MS = 86_400_000;
const SEVEN_DAYS =
  'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("7", "day") => over\n\nover:\n  terminate';
const paid = (amount: number) =>
  `for public\n\ninitial:\n  ~freelog.TransactionEvent("${amount}", "self.account") => bought\n\nbought[active]:\n  terminate`;

let app: TestApp;
let people: People;
let [eve, bo, ada, nora, lin] = [] as unknown as TestUser[];
let tree: Tree;

/** A node shows A, which is made with B, which is made with E. Everything but the exhibit is licensed for a trial that is over. */
interface Tree {
  readonly nodeId: number;
  readonly exhibitId: string;
  readonly E: Published;
  readonly B: Published;
  readonly A: Published;
}

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const users = [];
  for (const name of ['eve', 'bo', 'ada', 'nora', 'lin']) users.push(await app.addUser(name));
  [eve, bo, ada, nora, lin] = users as [TestUser, TestUser, TestUser, TestUser, TestUser];
  people = new People(app, users);
  for (const user of users) await openWallet(app, user);
  tree = await brokenTree('first');
});
afterAll(() => app.close());

async function brokenTree(name: string): Promise<Tree> {
  const using = (used: Published) => ({
    dependencies: [{ resourceId: used.resourceId, versionRange: '^1.0.0' }],
    batchSignContracts: [{ resourceId: used.resourceId, subjectType: 1, policyIds: used.policyIds.slice(0, 1) }],
  });
  const E = await publish(app, eve!, { name: `${name}-e`, policies: [SEVEN_DAYS, paid(2)] });
  const B = await publish(app, bo!, { name: `${name}-b`, policies: [SEVEN_DAYS, paid(20)], version: using(E) });
  const A = await publish(app, ada!, { name: `${name}-a`, policies: [SEVEN_DAYS, paid(3)], version: using(B) });
  const nodeId = await openNode(nora!, `${name}-node`);
  const { presentableId } = await mount(nora!, nodeId, A, name, { policies: [paid(4)] });
  expectDone(await nora!.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
  app.clock.advance(8 * DAY_MS);
  return { nodeId, exhibitId: presentableId, E, B, A };
}

interface AnsweredLink {
  readonly parent: number | null;
  readonly isOpen: boolean;
  readonly licensee: { readonly name: string };
  readonly subject: { readonly name: string };
}

const planOf = async (user: TestUser | TestApp['visitor'], { nodeId, exhibitId }: Tree, query = '') =>
  expectDone(await user.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/unlockPlan${query}`)).data;
const isAuth = async ({ nodeId, exhibitId }: Tree) =>
  (await lin!.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/result`)).data.isAuth;
const told = (steps: AnsweredStep[]) =>
  steps.map(({ who, what, subject }) =>
    `${who.you ? 'you' : who.name} ${what} ${subject?.name.split('/').at(-1) ?? ''}`.trim(),
  );

describe('a chain of three levels and the contract of a visitor', () => {
  test('says which links of which paths are missing, who can mend them and what it costs', async () => {
    const plan = await planOf(lin!, tree);
    expect(plan).toMatchObject({ status: 'planned', goal: 'open', blocks: [] });
    const path = (plan.links as AnsweredLink[]).map((link) => [
      ...[link.parent, link.isOpen, link.licensee.name, link.subject.name],
    ]);
    expect(path).toEqual([
      [null, false, 'lin', 'first'],
      [0, false, 'firstnode', 'ada/first-a'],
      [1, false, 'ada/first-a', 'bo/first-b'],
      [2, false, 'bo/first-b', 'eve/first-e'],
    ]);
    expect(told(plan.steps)).toEqual([
      ...['nora ask', 'nora sign first-a', 'ada ask', 'ada sign first-b', 'bo ask', 'bo sign first-e'],
      ...['you sign first', 'you pay first'],
    ]);
    expect(plan.totals).toMatchObject({
      parties: 3,
      unknown: 0,
      nowCents: 400,
      totalCents: 400,
      signatures: 4,
      exact: true,
    });
    expect(plan.totals.openAt).toBe(app.clock.now().toISOString());
    expect(plan.totals.holdsUntil).toBe(new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString());
  });

  test('for good it costs what is sold for good', async () => {
    const { totals } = await planOf(lin!, tree, '?goal=lasting');
    expect(totals).toMatchObject({ parties: 3, nowCents: 400, totalCents: 400 + 300 + 2_000 + 200, holdsUntil: null });
  });

  test('both addresses answer the same, and the chain is planned without the visitor', async () => {
    const plan = await planOf(nora!, tree, '?part=chain');
    expect(told(plan.steps)).toEqual(['ada ask', 'ada sign first-b', 'bo ask', 'bo sign first-e', 'you sign first-a']);
    const older = await nora!.get(`/v2/auths/presentables/${tree.exhibitId}/unlockPlan?part=chain`);
    expect(older.data).toEqual(plan);
  });

  test('the owner of a resource sees what it is made of', async () => {
    const { data } = await ada!.get(`/v2/auths/resources/${tree.A.resourceId}/unlockPlan`);
    expect(told(data.steps)).toEqual(['bo ask', 'bo sign first-e', 'you sign first-b']);
    expect(data.links.map(({ parent }: { parent: number | null }) => parent)).toEqual([null, 0]);
  });

  test('a visitor logs in first', async () => {
    const plan = await planOf(app.visitor, tree);
    expect(told(plan.steps).filter((step) => step.startsWith('you'))).toEqual([
      'you logIn',
      'you sign first',
      'you pay first',
    ]);
  });

  test('rule 23: nothing that is private is in it', async () => {
    const text = JSON.stringify([await planOf(lin!, tree), await planOf(app.visitor, tree)]);
    for (const word of ['@example.org', 'balance', 'mobile', 'email']) expect(text).not.toContain(word);
  });

  test('a private node shows strangers nothing of its chains', async () => {
    await app.context.sql`update nodes set status = 2 where node_id = ${tree.nodeId}`;
    expect(await planOf(lin!, tree)).toMatchObject({
      status: 'blocked',
      links: [],
      blocks: [{ kind: 'node', liftedBy: 'owner' }],
    });
    expect((await planOf(nora!, tree, '?part=chain')).links.length).toBeGreaterThan(0);
    await app.context.sql`update nodes set status = 1 where node_id = ${tree.nodeId}`;
  });

  test('rule 20: every step is needed, and carrying them out opens the exhibit', async () => {
    const plan = await planOf(lin!, tree);
    for (const step of plan.steps) {
      expect(await isAuth(tree)).toBe(false);
      await people.carryOut(step, step.link === null ? [] : plan.links[step.link].holders);
    }
    expect(await isAuth(tree)).toBe(true);
    expect(await planOf(lin!, tree)).toMatchObject({ status: 'open', steps: [], links: [], totals: null });
  });
});

test('a plan takes as many statements for a long chain as for a short one', async () => {
  await using counted = await countStatements(app);
  const count = async (exhibitId: string) => {
    const exhibit = await findExhibitToPlan(counted.context, exhibitId);
    counted.statements.length = 0;
    await unlockPlans.planExhibit(counted.context, null, exhibit!, { part: 'exhibit', goal: 'open' });
    return counted.statements.length;
  };
  const resource = await publish(app, ada!, { name: 'single', policies: [SEVEN_DAYS] });
  const short = await mount(nora!, tree.nodeId, resource, 'single', { policies: [paid(4)] });
  const statements = await count(short.presentableId);
  expect(await count(tree.exhibitId)).toBe(statements);
  expect(statements).toBeLessThanOrEqual(6);
});

test('a contract that is held and not listed is used again', async () => {
  const resource = await publish(app, ada!, { name: 'unlisted' });
  const { nodeId } = tree;
  const { presentableId } = await mount(nora!, nodeId, resource, 'unlisted');
  const cleared = [{ resourceId: resource.resourceId, contracts: [] }];
  expectDone(await nora!.put(`/v2/presentables/${presentableId}`, { resolveResources: cleared }));
  expectDone(await ada!.put(`/v2/resources/${resource.resourceId}`, { status: 4 }));
  const plan = await planOf(nora!, { nodeId, exhibitId: presentableId } as Tree, '?part=chain');
  expect(told(plan.steps)).toEqual(['you use unlisted']);
  await people.carryOut(plan.steps[0], plan.links[0].holders);
  expect(await planOf(nora!, { nodeId, exhibitId: presentableId } as Tree, '?part=chain')).toMatchObject({
    status: 'open',
  });
});

test('U5: what is frozen has no plan, and is named with who can lift it', async () => {
  const { context } = app;
  await context.sql`update resources set status = 2 where resource_id = ${tree.E.resourceId}`;
  expect(await planOf(nora!, tree, '?part=chain')).toMatchObject({
    status: 'blocked',
    steps: [],
    totals: null,
    blocks: [{ kind: 'resource', id: tree.E.resourceId, name: 'eve/first-e', liftedBy: 'operator' }],
  });
  const { data } = await ada!.get(`/v2/auths/resources/${tree.A.resourceId}/unlockPlan`);
  expect(data).toMatchObject({ status: 'blocked', blocks: [{ name: 'eve/first-e' }] });
  await context.sql`update resources set status = 1 where resource_id = ${tree.E.resourceId}`;
});

test('an exhibit that is offline is put online by its owner, after everything that it needs', async () => {
  const resource = await publish(app, ada!, { name: 'shelved' });
  const { nodeId } = tree;
  const { presentableId } = await mount(nora!, nodeId, resource, 'shelved');
  const cleared = [{ resourceId: resource.resourceId, contracts: [] }];
  expectDone(await nora!.put(`/v2/presentables/${presentableId}`, { resolveResources: cleared }));
  expectDone(await nora!.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 0 }));
  const shelved = { nodeId, exhibitId: presentableId } as Tree;
  expect(told((await planOf(nora!, shelved)).steps)).toEqual(['you use shelved', 'you putOnline shelved']);
  expect(await planOf(lin!, shelved)).toMatchObject({
    status: 'blocked',
    steps: [],
    blocks: [{ kind: 'exhibit', id: presentableId, liftedBy: 'owner' }],
  });
});

test('what free policies open is left to the platform', async () => {
  const resource = await publish(app, ada!, { name: 'gift' });
  const { nodeId } = tree;
  const { presentableId } = await mount(nora!, nodeId, resource, 'gift', { policies: [FREE] });
  expectDone(await nora!.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
  const gift = { nodeId, exhibitId: presentableId } as Tree;
  expect(await planOf(lin!, gift)).toMatchObject({ status: 'open' });
  expect(await planOf(app.visitor, gift)).toMatchObject({ status: 'open' });
  const { data } = await lin!.get(`/v2/contracts/list?subjectIds=${presentableId}`);
  expect(data).toEqual([]);
});

test('unknown and foreign ids are refused', async () => {
  const unknown = 'f'.repeat(24);
  for (const url of [
    `/v2/auths/exhibits/${tree.nodeId}/${unknown}/unlockPlan`,
    `/v2/auths/exhibits/${tree.nodeId + 1}/${tree.exhibitId}/unlockPlan`,
    `/v2/auths/presentables/${unknown}/unlockPlan`,
  ]) {
    expect((await lin!.get(url)).headers['x-refusal']).toBe('exhibit.not-found');
  }
  expect((await lin!.get(`/v2/auths/resources/${unknown}/unlockPlan`)).headers['x-refusal']).toBe('resource.not-found');
  const noVersion = `/v2/auths/resources/${tree.A.resourceId}/unlockPlan?version=9.9.9`;
  expect((await lin!.get(noVersion)).headers['x-refusal']).toBe('version.not-found');
  expect((await lin!.get('/v2/auths/presentables/x/unlockPlan')).errCode).toBe(4);
});

test('what waits for the wallet of its licensor says so, to the node and to its plan, and opens when there is one', async () => {
  const poor = await app.addUser('poor');
  const work = await publish(app, poor, { name: 'unpaid', policies: [paid(6)] });
  const nodeId = await openNode(nora!, 'waiting-node');
  const { presentableId: exhibitId } = await mount(nora!, nodeId, work, 'unpaid', { policies: [FREE] });
  const chain = async () =>
    expectDone(await nora!.get(`/v2/auths/presentables/${exhibitId}/unlockPlan?part=chain`)).data;
  const reason = async () => {
    const params = `authType=3&presentableIds=${exhibitId}`;
    const { data } = await nora!.get(`/v2/auths/presentables/nodes/${nodeId}/batchAuth/result?${params}`);
    return data[0].errorMsg;
  };

  const waiting = await chain();
  expect(told(waiting.steps)).toEqual(['poor ask', 'poor openWallet unpaid', 'you pay unpaid']);
  expect(waiting.totals).toMatchObject({ parties: 1, nowCents: 600, signatures: 0 });
  expect(waiting.totals).not.toHaveProperty('because');
  expect(await reason()).toBe('节点已签约，尚未生效：等待付款，或等待授权方开通收款。');

  await openWallet(app, poor);
  expect(told((await chain()).steps)).toEqual(['you pay unpaid']);
  // the job that looks after those that were not told of
  app.clock.advance(DAY_MS);
  await app.context.jobs.runDue();
  expect(told((await chain()).steps)).toEqual(['you pay unpaid']);
});
