import { ContractAuth, ContractRun } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureIndividualAccount } from '#modules/accounts/index.ts';
import { inTransaction } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type ExhibitsToSign, FREE, offerExhibits, PAID } from '../testing/exhibits-to-sign.ts';
import { startAllWaitingContracts, startWaitingContracts } from './start-waiting-contracts.ts';

/** Names a payee that nobody is. */
const PAID_TO_OTHERS = PAID.replace('self.account', 'self.publisher');

let app: TestApp;
let owner: TestUser;
let exhibits: ExhibitsToSign;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addUser('owner');
  exhibits = await offerExhibits(app, owner, [PAID, PAID_TO_OTHERS, FREE]);
});
afterAll(() => app.close());

async function activate(user: TestUser, status = 1): Promise<string> {
  const { accountId } = await ensureIndividualAccount(app.context.db, user, app.clock.now());
  await app.context.db.execute(sql`update accounts set status = ${status} where account_id = ${accountId}`);
  return accountId;
}

async function read(user: TestUser, contractId: string) {
  const { data } = await user.get(`/v2/contracts/${contractId}`);
  const { data: history } = await user.get(`/v2/contracts/${contractId}/transitionRecords`);
  return { ...data, records: history.totalItem };
}

const payees = async (subjectIds: readonly string[]) =>
  (await app.visitor.get(`/v2/contracts/subjects/payees?subjectType=2&subjectIds=${subjectIds}`)).data;

test('contracts about paid policies wait for the account of the licensor, and start once when it is activated', async () => {
  const exhibitId = exhibits.offer([PAID, PAID_TO_OTHERS, FREE]);
  const missing = 'f'.repeat(24);
  expect(await payees([exhibitId, missing])).toEqual([{ subjectId: exhibitId, isPayable: false }]);
  const buyers = await Promise.all(['mira', 'noa'].map((name) => app.addUser(name)));
  const waiting = await Promise.all(
    buyers.map(async (buyer) => (await exhibits.sign(buyer, exhibitId, [PAID])).data[0].contractId),
  );
  const { data: never } = await exhibits.sign(buyers[0]!, exhibitId, [PAID_TO_OTHERS]);
  const { data: free } = await exhibits.sign(buyers[0]!, exhibitId, [FREE]);
  expect(free[0]).toMatchObject({ fsmRunningStatus: ContractRun.running, fsmDeclarations: {} });
  for (const [index, contractId] of waiting.entries())
    expect(await read(buyers[index]!, contractId)).toMatchObject({
      fsmRunningStatus: ContractRun.initialisationFailed,
      authStatus: ContractAuth.none,
      fsmDeclarations: {},
      records: 0,
    });

  await startWaitingContracts(app.context, owner.userId);
  expect(await read(buyers[0]!, waiting[0])).toMatchObject({ fsmRunningStatus: ContractRun.initialisationFailed });

  app.clock.advance(1000);
  const accountId = await activate(owner);
  await Promise.all([
    startWaitingContracts(app.context, owner.userId),
    startWaitingContracts(app.context, owner.userId),
  ]);
  for (const [index, contractId] of waiting.entries())
    expect(await read(buyers[index]!, contractId)).toMatchObject({
      fsmRunningStatus: ContractRun.running,
      fsmCurrentState: 'initial',
      authStatus: ContractAuth.none,
      fsmDeclarations: { envArgs: [{ name: 'self.account', accountId, ownerName: 'owner' }] },
      updateDate: app.clock.now().toISOString(),
      records: 1,
    });
  expect(await read(buyers[0]!, never[0].contractId)).toMatchObject({
    fsmRunningStatus: ContractRun.initialisationFailed,
  });
  expect(await payees([exhibitId])).toEqual([{ subjectId: exhibitId, isPayable: true }]);
});

test('who has an account licenses at once; a frozen one is still a payee', async () => {
  const shop = await app.addUser('shop');
  const accountId = await activate(shop, 2);
  const exhibitId = exhibits.offer([PAID], { licensorOwnerId: shop.userId });
  const { data } = await exhibits.sign(await app.addUser('reader'), exhibitId, [PAID]);
  expect(data[0]).toMatchObject({
    fsmRunningStatus: ContractRun.running,
    fsmCurrentState: 'initial',
    fsmDeclarations: { envArgs: [{ name: 'self.account', accountId, ownerName: 'owner' }] },
  });
  expect(await payees([exhibitId])).toEqual([{ subjectId: exhibitId, isPayable: true }]);
});

test('who has an account that was never activated can be paid nothing', async () => {
  const idle = await app.addUser('idle');
  await activate(idle, 0);
  const exhibitId = exhibits.offer([PAID], { licensorOwnerId: idle.userId });
  expect(await payees([exhibitId])).toEqual([{ subjectId: exhibitId, isPayable: false }]);
  const { data } = await exhibits.sign(await app.addUser('early'), exhibitId, [PAID]);
  expect(data[0]).toMatchObject({ fsmRunningStatus: ContractRun.initialisationFailed, authStatus: ContractAuth.none });
});

test('activation is heard of', async () => {
  const seller = await app.addUser('seller');
  const buyer = await app.addUser('buyer');
  const exhibitId = exhibits.offer([PAID], { licensorOwnerId: seller.userId });
  const { data } = await exhibits.sign(buyer, exhibitId, [PAID]);
  const accountId = await activate(seller);
  await app.context.db.transaction((tx) =>
    app.context.events.emit(tx, 'accounts.activated', { userId: seller.userId, accountId }),
  );
  await app.context.jobs.runDue();
  expect(await read(buyer, data[0].contractId)).toMatchObject({ fsmRunningStatus: ContractRun.running });
});

test('contracts that wait are tried again, of every licensor', async () => {
  const sellers = await Promise.all(['late', 'later', 'never'].map((name) => app.addUser(name)));
  const buyer = await app.addUser('patient');
  const waiting: string[] = [];
  for (const seller of sellers) {
    const exhibitId = exhibits.offer([PAID], { licensorOwnerId: seller.userId });
    waiting.push((await exhibits.sign(buyer, exhibitId, [PAID])).data[0].contractId);
  }
  for (const seller of sellers.slice(0, 2)) await activate(seller);
  await app.context.jobs.runDue();
  const running = async () => Promise.all(waiting.map(async (id) => (await read(buyer, id)).fsmRunningStatus));
  const { running: started, initialisationFailed } = ContractRun;
  expect(await running()).toEqual([initialisationFailed, initialisationFailed, initialisationFailed]);
  await startAllWaitingContracts(app.context);
  expect(await running()).toEqual([started, started, initialisationFailed]);
});

test('those that wait are found in an index', async () => {
  const rows = await inTransaction(app.context.db, async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx`explain select distinct licensor_owner_id from contracts
       where fsm_running_status = 16 and licensor_owner_id > 0 order by licensor_owner_id limit 500`;
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('contracts_waiting');
});
