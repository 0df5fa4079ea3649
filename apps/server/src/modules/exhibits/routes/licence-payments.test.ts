import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { fireDueEvents } from '#modules/contracts/testing/due-events.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { urlOfDatabase } from '#test/statements.ts';
import { startTestApp, startTestAppOn, type TestApp, type TestUser } from '#test/test-app.ts';
import { expectDone, FREE, mount, openNode, publish } from '../testing/publish.ts';

/** Bought for an hour, then over. */
const HIRED = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => hired

hired[active]:
  ~freelog.RelativeTimeEvent("1", "hour") => over

over:
  terminate`;

let app: TestApp;
/** Another process on the same database. */
let elsewhere: TestApp;
let author: TestUser;
let curator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  elsewhere = await startTestAppOn(await urlOfDatabase(app));
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

test('rule 29: exhibits that use a contract are told when it authorises, and when it has ended', async () => {
  const accountId = await openWallet(app, curator, 500);
  await openWallet(app, author);
  const resource = await publish(app, author, { name: 'hired', policies: [HIRED] });
  const exhibit = await mount(curator, await openNode(curator, 'hired'), resource, 'hired');
  const contracts = async () => {
    const { data } = await curator.get(`/v2/presentables/${exhibit.presentableId}`);
    return data.resolveResources[0].contracts;
  };
  const [{ contractId, authStatus }] = await contracts();
  expect(authStatus).toBe(128);
  const { data } = await curator.get(`/v2/contracts/${contractId}?isLoadPolicyInfo=1`);
  const eventId = data.policyInfo.fsmDescriptionInfo.initial.transitions[0].id;
  const paid = await curator.post(`/v2/contracts/${contractId}/events/payment`, {
    eventId,
    accountId,
    transactionAmount: 5,
    password: PAYMENT_PASSWORD,
  });
  expect(paid).toMatchObject({ errCode: 0 });
  await app.context.jobs.runDue();
  expect(await contracts()).toMatchObject([{ contractId, authStatus: 1 }]);

  app.clock.advance(3_600_000);
  await fireDueEvents(app.context);
  await app.context.jobs.runDue();
  expect(await contracts()).toEqual([]);
});

describe('a payment through its route counts for the next request, and until its due moment', () => {
  const HOUR_MS = 3_600_000;
  let buyer: TestUser;
  let nodeId: number;
  let accounts: Map<TestUser, string>;

  beforeAll(async () => {
    buyer = await app.addUser('buyer');
    nodeId = await openNode(curator, 'paying');
    accounts = new Map();
    for (const user of [author, curator, buyer]) accounts.set(user, await openWallet(app, user, 2_000));
  });

  const pay = async (user: TestUser, subjectId: string, licenseeId: string | number) => {
    const list = `/v2/contracts/list?subjectIds=${subjectId}&licenseeId=${licenseeId}&isLoadPolicyInfo=1`;
    const [{ contractId, policyInfo }] = expectDone(await user.get(list)).data;
    const [{ id: eventId }] = policyInfo.fsmDescriptionInfo.initial.transitions;
    const order = { eventId, accountId: accounts.get(user), transactionAmount: 5, password: PAYMENT_PASSWORD };
    expectDone(await user.post(`/v2/contracts/${contractId}/events/payment`, order));
  };
  /** Tells whether a visitor may use an exhibit; asks twice, so that the answer is remembered, here and in another process. */
  const isOpen = async (exhibitId: string) => {
    const url = `/v2/auths/exhibits/${nodeId}/${exhibitId}/result`;
    const answers = [];
    for (const process of [app, app, elsewhere, elsewhere]) answers.push((await process.visitor.get(url)).data.isAuth);
    expect(new Set(answers).size).toBe(1);
    return answers[0];
  };
  /** Both clocks, without a worker that fires what is due. */
  const advance = (durationMs: number) => {
    app.clock.advance(durationMs);
    elsewhere.clock.advance(app.clock.now().getTime() - elsewhere.clock.now().getTime());
  };
  const shown = async (exhibitId: string) => {
    // a licence that is not paid keeps an exhibit off the shelf: what is asked about is the licence alone
    await app.context.sql`update presentables set online_status = 1 where presentable_id = ${exhibitId}`;
  };

  test("the node's contract", async () => {
    const resource = await publish(app, author, { name: 'node-pays', policies: [HIRED] });
    const { presentableId } = await mount(curator, nodeId, resource, 'node-pays', { policies: [FREE] });
    await shown(presentableId);
    expect(await isOpen(presentableId)).toBe(false);
    await pay(curator, resource.resourceId, nodeId);
    expect(await isOpen(presentableId)).toBe(true);
    advance(HOUR_MS - 1);
    expect(await isOpen(presentableId)).toBe(true);
    advance(1);
    expect(await isOpen(presentableId)).toBe(false);
  });

  test('the contract of a resource below', async () => {
    const part = await publish(app, curator, { name: 'resource-is-paid', policies: [HIRED] });
    const whole = await publish(app, author, {
      name: 'resource-pays',
      version: {
        dependencies: [{ resourceId: part.resourceId, versionRange: '*' }],
        batchSignContracts: [{ resourceId: part.resourceId, subjectType: 1, policyIds: part.policyIds }],
      },
    });
    const { presentableId } = await mount(curator, nodeId, whole, 'resource-pays', { policies: [FREE] });
    await shown(presentableId);
    expect(await isOpen(presentableId)).toBe(false);
    await pay(author, part.resourceId, whole.resourceId);
    expect(await isOpen(presentableId)).toBe(true);
    advance(HOUR_MS);
    expect(await isOpen(presentableId)).toBe(false);
  });

  test("the visitor's own contract", async () => {
    const resource = await publish(app, author, { name: 'visitor-pays' });
    const { presentableId } = await mount(curator, nodeId, resource, 'visitor-pays', { policies: [HIRED] });
    await shown(presentableId);
    const [{ policyId }] = (await curator.get(`/v2/presentables/${presentableId}`)).data.policies;
    const signing = { subjectId: presentableId, subjectType: 2, policyId, licenseeIdentityType: 3 };
    expectDone(await buyer.post('/v2/contracts', { ...signing, licenseeId: buyer.userId }));
    const codes = async () => (await buyer.get(`/v2/auths/exhibits/${nodeId}/${presentableId}/result`)).data.authCode;
    expect(await codes()).toBe(301);
    await pay(buyer, presentableId, buyer.userId);
    expect(await codes()).toBe(200);
    advance(HOUR_MS - 1);
    expect(await codes()).toBe(200);
    advance(1);
    expect(await codes()).not.toBe(200);
  });
});
