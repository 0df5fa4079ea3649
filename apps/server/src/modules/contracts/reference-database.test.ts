import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomNumbers } from '#modules/accounts/testing/stories.ts';
import { issue, openWallet, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { ensurePolicies } from '#modules/policies/index.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fireDueEvents } from './commands/fire-due-events.ts';
import { payForEvent } from './commands/pay-for-event.ts';
import { signContracts } from './commands/sign-contracts.ts';
import { startAllWaitingContracts } from './commands/start-waiting-contracts.ts';
import { readContracts } from './queries/read-contracts.ts';
import { makePasswordsCheap } from './testing/cheap-password.ts';
import { type ContractStory, tellOfContracts } from './testing/contract-story.ts';
import { actorOf } from './testing/count-statements.ts';
import { pick, planPolicy, writePolicy } from './testing/random-policies.ts';
import { expectRebuilt } from './testing/rebuild.ts';
import { ReferenceContract } from './testing/reference.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
console.log(`Stored contracts against the reference: FUZZ_SEED=${SEED} FUZZ_FACTOR=${FACTOR}`);

const CONTRACTS = Math.ceil(60 * FACTOR);
const ROUNDS = 12;
const MINUTE_MS = 60_000;
const WAITS_MS = [MINUTE_MS, 30 * MINUTE_MS, 4 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS, 40 * 24 * 60 * MINUTE_MS];
const STRANGER_ACCOUNT = '233000000020000';

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, []);
  await issue(app, story.from, 100_000_000);
});
afterAll(() => app.close());

test(`${CONTRACTS} stored contracts move as the specification says, through signing, paying, workers and late wallets`, {
  timeout: 60_000 + 60_000 * FACTOR,
}, async () => {
  const { context, clock } = app;
  const random = randomNumbers(SEED);
  const late = await app.addUser('late');
  const accounts = ['self.account', 'self.account', 'self.account', story.to, STRANGER_ACCOUNT, 'self.publisher'];
  const plans = Array.from({ length: CONTRACTS }, () => planPolicy(random, { around: clock.now(), accounts }));
  await ensurePolicies(context.db, context, { policyTexts: plans.map(writePolicy), subjectType: 2 });
  await makePasswordsCheap(app, PAYMENT_PASSWORD);
  const actor = actorOf(story.mira);

  const pairs: { contractId: string; isLate: boolean; reference: ReferenceContract }[] = [];
  for (const [index, plan] of plans.entries()) {
    const isLate = index % 5 === 0;
    const text = writePolicy(plan);
    const subjectId = story.exhibits.offer([text], isLate ? { licensorOwnerId: late.userId } : {});
    const licenseeIdentityType = pick(random, [2, 3] as const);
    const [signed] = await signContracts(context, actor, {
      subjects: [{ subjectId, policyId: policyId(text, 2) }],
      subjectType: 2,
      licenseeId: licenseeIdentityType === 3 ? String(story.mira.userId) : '80000077',
      licenseeIdentityType,
    });
    const reference = new ReferenceContract(plan, licenseeIdentityType);
    reference.initialise(isLate ? null : story.to, clock.now().getTime());
    pairs.push({ contractId: signed!.contractId, isLate, reference });
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const dues = pairs.flatMap(({ reference }) => reference.dueAt() ?? []).filter((at) => at > clock.now().getTime());
    const soonest = dues.length > 0 && random() < 0.4 ? Math.min(...dues) - clock.now().getTime() : null;
    clock.advance(soonest ?? pick(random, WAITS_MS));
    const now = clock.now().getTime();
    if (round === ROUNDS / 2) {
      const account = await openWallet(app, late);
      await startAllWaitingContracts(context);
      for (const { isLate, reference } of pairs) if (isLate) reference.initialise(account, now);
    }
    for (const { contractId, reference } of pairs) {
      if (random() < 0.4 || reference.state === '') continue;
      const open = reference.events();
      if (open.length === 0) continue;
      const { id, event } = pick(random, open);
      const amountCents = event.type === 'pay' && random() < 0.9 ? event.cents : 4321;
      const order = { contractId, eventId: id, amountCents, accountId: story.from, password: PAYMENT_PASSWORD };
      const refused = await payForEvent(context, actor, order).then(
        () => null,
        (error: unknown) => {
          if (error instanceof Refusal) return error.refusal;
          throw error;
        },
      );
      // what accounts refuse, the contract would have taken
      const isNobodys = event.type === 'pay' && event.account === STRANGER_ACCOUNT;
      if (refused === 'account.not-found' && isNobodys) continue;
      expect(refused === null, `${refused}: ${JSON.stringify(event)}`).toBe(
        reference.pay(id, amountCents, now) === null,
      );
    }
    if (random() < 0.6) {
      await fireDueEvents(context);
      for (const { reference } of pairs) reference.look(now);
    }
    await expectSame(now);
  }
  await expectRebuilt(context.db);

  /** The rows, and what is read of them by somebody who comes before the worker. */
  async function expectSame(now: number): Promise<void> {
    const read = await readContracts(context, { contractIds: pairs.map(({ contractId }) => contractId) });
    for (const { contractId, reference } of pairs) {
      const row = await story.stored({ contractId });
      expect(row, contractId).toMatchObject({
        fsmCurrentState: reference.state,
        fsmRunningStatus: reference.runningStatus,
        status: reference.status,
        authStatus: reference.authStatus,
      });
      expect(row.dueAt?.getTime() ?? null).toBe(reference.dueAt());
      const ahead = Object.assign(new ReferenceContract(reference.plan, reference.identityType), {
        ...reference,
        records: [...reference.records],
      });
      ahead.look(now);
      const { authStatus, status } = read.find((row) => row.contractId === contractId)!;
      expect({ authStatus, status }).toEqual({ authStatus: ahead.authStatus, status: ahead.status });
      const history = await story.history({ contractId });
      expect(history.map(({ toState, createdAt }) => [toState, createdAt.getTime()])).toEqual(
        reference.records.map(({ to, at }) => [to, at]),
      );
    }
  }
});
