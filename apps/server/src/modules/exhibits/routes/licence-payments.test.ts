import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { fireDueEvents } from '#modules/contracts/index.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { mount, openNode, publish } from '../testing/publish.ts';

/** Bought for an hour, then over. */
const HIRED = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => hired

hired[active]:
  ~freelog.RelativeTimeEvent("1", "hour") => over

over:
  terminate`;

let app: TestApp;
let author: TestUser;
let curator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
});
afterAll(() => app.close());

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
    ...{ eventId, accountId, transactionAmount: 5, password: PAYMENT_PASSWORD },
  });
  expect(paid).toMatchObject({ errCode: 0 });
  await app.context.jobs.runDue();
  expect(await contracts()).toMatchObject([{ contractId, authStatus: 1 }]);

  app.clock.advance(3_600_000);
  await fireDueEvents(app.context);
  await app.context.jobs.runDue();
  expect(await contracts()).toEqual([]);
});
