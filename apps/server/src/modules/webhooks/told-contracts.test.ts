import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { type ContractRow, signContractsWithin } from '#modules/contracts/index.ts';
import { type ContractStory, eventIn, tellOfContracts } from '#modules/contracts/testing/contract-story.ts';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { fireDueEvents } from '#modules/contracts/testing/due-events.ts';
import { FREE, PAID, SHOWN_ONCE, TRIAL } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { forgetChains } from '#modules/contracts/testing/forget-chains.ts';
import { connect, driverOf } from '#platform/database/database.ts';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { CATALOGUE } from './catalogue.ts';
import { foretellMoves } from './commands/foretell.ts';
import { expectTold, listen, toldTo } from './testing/told-to.ts';

const CONTRACTS = Object.keys(CATALOGUE).filter((type) => type.startsWith('contract.'));

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let story: ContractStory;
let noor: TestUser;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
  story = await tellOfContracts(app, [FREE, PAID, SHOWN_ONCE, TRIAL]);
  noor = await app.addUser('noor');
  root = await app.addUser('root', { isOperator: true });
  for (const user of [story.mira, story.otto, noor]) await listen(user, CONTRACTS);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const user of [story.mira, story.otto, noor]) await toldTo(app, user);
});

/** Expects both parties to be told of events, and nobody else. Answers the data of the licensor's messages. */
async function expectBothTold(types: Parameters<typeof expectTold>[2]) {
  const [licensor] = [await expectTold(app, story.otto, types)];
  const licensee = await expectTold(app, story.mira, types);
  expect(licensor.every(({ data }) => data.role === 'licensor')).toBe(true);
  expect(licensee.every(({ data }) => data.role === 'licensee')).toBe(true);
  await expectTold(app, noor, []);
  return licensor.map(({ data }) => data);
}

test('both sides of a contract are told that it was signed, and in which state it is', async () => {
  const { contractId, subjectId } = await story.sign(FREE);
  expect(await expectBothTold(['contract.signed'])).toMatchObject([
    { contractId, subjectId, subjectType: 2, state: 'initial', licensed: true },
  ]);
});

test('a contract that ends by its first state is signed before it has ended', async () => {
  await story.sign(SHOWN_ONCE);
  await expectBothTold(['contract.signed', 'contract.ended']);
});

test('whoever signs with themselves is told once', async () => {
  const { otto, exhibits } = story;
  await exhibits.sign(otto, exhibits.offer([FREE]), [FREE]);
  expect(await expectTold(app, otto, ['contract.signed'])).toMatchObject([{ data: { role: 'licensor' } }]);
});

test('a payment is told before the state that it leads to, and what operators give back of it', async () => {
  const contract = await story.sign(PAID);
  await story.pay(contract, { eventId: eventIn(PAID) });
  const told = await expectBothTold(['contract.signed', 'contract.paid', 'contract.moved']);
  expect(told.slice(1)).toMatchObject([
    { event: eventIn(PAID), amount: '5.00' },
    { event: eventIn(PAID), state: 'bought', licensed: true },
  ]);
  const refund = { amount: '2.00', reason: 'goodwill', outsideTransactionId: 'refund-1' };
  const [{ recordId }] = (await app.context.sql`
    select record_id::text as "recordId" from transactions where contract_id = ${contract.contractId}`) as unknown as [
    { recordId: string },
  ];
  expect(await root.post(`/v2/transactions/admin/records/${recordId}/refunds`, refund)).toMatchObject({
    errCode: 0,
  });
  expect(await expectBothTold(['contract.refunded'])).toMatchObject([{ amount: '2.00' }]);
});

test('a payment that is refused tells nothing', async () => {
  const contract = await story.sign(PAID);
  await expectBothTold(['contract.signed']);
  await story.pay(contract, { eventId: eventIn(PAID), transactionAmount: 6 });
  await story.pay(contract, { eventId: eventIn(PAID), password: '000000' });
  await expectBothTold([]);
});

test('what is undone was not told', async () => {
  const { mira, exhibits } = story;
  const subjects = [{ subjectId: exhibits.offer([FREE]), policyId: policyId(FREE, 2) }];
  const signing = { subjects, subjectType: 2, licenseeId: String(mira.userId), licenseeIdentityType: 3 } as const;
  const undone = app.context.db.transaction(async (tx) => {
    await signContractsWithin(tx, app.context, actorOf(mira), signing);
    const [row] = await driverOf(tx)`select count(*)::int as count from webhook_messages`;
    expect(row).toEqual({ count: 2 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await expectBothTold([]);
});

test('chains that are made later for contracts older than chains tell nothing', async () => {
  const contract = await story.sign(PAID);
  await expectBothTold(['contract.signed']);
  await forgetChains(app, [contract.contractId]);
  await story.pay(contract, { eventId: eventIn(PAID) });
  await expectBothTold(['contract.paid', 'contract.moved']);
});

test('a webhook that is limited to a node is told of what that node licenses, one of another node is not', async () => {
  const { otto } = story;
  await app.context.sql`delete from webhook_endpoints where user_id = ${otto.userId}`;
  await listen(otto, ['contract.signed'], { nodeId: 80_000_001 });
  await story.sign(FREE);
  await expectTold(app, otto, []);
  await listen(otto, CONTRACTS, { nodeId: 80_000_000 });
  await story.sign(FREE);
  await expectTold(app, otto, ['contract.signed']);
});

test('a move by the clock is told three days ahead, once, and when it happens, with the end that it brings', async () => {
  const { context, clock } = app;
  const { contractId, dueAt } = await story.sign(TRIAL);
  await expectBothTold(['contract.signed']);
  clock.advance(dueAt!.getTime() - clock.now().getTime() - 3 * DAY_MS - 1000);
  await foretellMoves(context);
  await expectBothTold([]);
  clock.advance(1000);
  await foretellMoves(context);
  const [told] = await expectBothTold(['contract.due-soon']);
  expect(told).toMatchObject({ contractId, state: 'initial', dueDate: dueAt!.toISOString() });
  clock.advance(DAY_MS);
  await foretellMoves(context);
  await expectBothTold([]);
  clock.advance(2 * DAY_MS);
  await fireDueEvents(context);
  const [moved] = await expectBothTold(['contract.moved', 'contract.ended']);
  expect(moved).toMatchObject({ state: 'over', licensed: false });
});

test('reminders that are killed half-way, or made by two at once, are each told once', async () => {
  const { context, clock } = app;
  const contracts: ContractRow[] = [];
  for (let number = 0; number < 5; number += 1) contracts.push(await story.sign(TRIAL));
  await expectBothTold(contracts.map(() => 'contract.signed'));
  clock.advance(contracts[0]!.dueAt!.getTime() - clock.now().getTime() - 2 * DAY_MS);
  const { contractId } = contracts.at(-1)!;
  const [{ name }] = (await context.sql`select current_database() as name`) as unknown as [{ name: string }];
  const other = await connect(urlOf(inject('clusterUrl'), name), { connections: 2 });
  const waiting = () =>
    other.sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%webhook_foretold%'`;
  const undone = other.db.transaction(async (tx) => {
    // Somebody else has noted one of them and not yet said so: the statement stops there, with others behind it.
    await driverOf(tx)`insert into webhook_foretold (contract_id, due_at) values (${contractId}, now())`;
    const ended = foretellMoves(context).catch((error: unknown) => error);
    await vi.waitUntil(async () => (await waiting()).length === 1, { timeout: 20_000, interval: 20 });
    const [{ pid }] = (await waiting()) as unknown as [{ pid: number }];
    await other.sql`select pg_terminate_backend(${pid})`;
    expect(await ended).toBeInstanceOf(Error);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await other.close();
  await expectBothTold([]);
  await Promise.all([foretellMoves(context), foretellMoves(context)]);
  await expectBothTold(contracts.map(() => 'contract.due-soon'));
});
