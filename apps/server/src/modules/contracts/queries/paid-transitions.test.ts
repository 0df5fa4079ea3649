import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdPayment } from '#modules/accounts/index.ts';
import { closeOverduePayments } from '#modules/accounts/testing/ledger-jobs.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { appendTransitions } from '../commands/append-transitions.ts';
import { type ContractStory, eventIn, tellOfContracts } from '../testing/contract-story.ts';
import { actorOf } from '../testing/count-statements.ts';
import { PAID } from '../testing/exhibits-to-sign.ts';

const EVENT = eventIn(PAID);
const TWO_DAYS_MS = 2 * 24 * 3_600_000;

let app: TestApp;
let story: ContractStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [PAID]);
});
afterAll(() => app.close());

test("a payment's trace names the contract and how it moved on, for payer, payee and operator", async () => {
  const contract = await story.sign(PAID);
  const { data } = await story.pay(contract, { eventId: EVENT });
  const [, record] = await story.history(contract);
  const operator = await app.addUser('operator', { isOperator: true });
  for (const user of [story.mira, story.otto, operator]) {
    const { data: trace } = await user.get(`/v2/transactions/records/${data.transactionRecordId}/trace`);
    expect(trace.causes).toEqual([
      {
        recordId: data.transactionRecordId,
        contractId: contract.contractId,
        contractName: 'policy 0',
        subjectType: 2,
        subjectName: 'tides',
        licensorName: 'shore',
        licenseeName: 'mira',
        eventId: EVENT,
        fromState: 'initial',
        toState: 'bought',
        stateId: record!.stateId,
        createDate: record!.createdAt.toISOString(),
      },
    ]);
  }
});

test('a pending payment whose contract has moved on is settled when its time is over, any other goes back', async () => {
  const { db, clock } = app.context;
  const before = await story.balances();
  const hold = async () => {
    const contract = await story.sign(PAID);
    const { recordId, serialNo } = await db.transaction((tx) =>
      holdPayment(tx, app.context, actorOf(story.mira), {
        payerAccountId: story.from,
        payeeAccountId: story.to,
        amountCents: 500,
        eventId: EVENT,
        contractId: contract.contractId,
        contractName: 'policy 0',
        subjectType: 2,
        subjectName: 'tides',
        objectId: contract.licensorId,
      }),
    );
    return {
      contract,
      payment: { recordId, serialNo, amountCents: 500, fromAccountId: story.from, toAccountId: story.to },
    };
  };
  const [accepted, forgotten] = [await hold(), await hold()];
  const event = { code: 'S201', eventId: EVENT };
  const move = { fromState: 'initial', toState: 'bought', event, payment: accepted.payment };
  const append = () =>
    db.transaction((tx) =>
      appendTransitions(
        tx,
        app.context,
        [{ contract: accepted.contract, firstOrdinal: 2, moves: [move] }],
        clock.now(),
      ),
    );
  await append();
  await expect(append(), 'a payment moves a contract once').rejects.toThrow();
  app.clock.advance(TWO_DAYS_MS);
  const statusOf = async (recordId: string) =>
    (
      await app.context
        .sql`select status, attach_info->>'stateId' as state from transactions where record_id = ${recordId}`
    )[0];
  await closeOverduePayments(app.context);
  const [, record] = await story.history(accepted.contract);
  expect(await statusOf(accepted.payment.recordId)).toEqual({ status: 2, state: record!.stateId });
  expect(await statusOf(forgotten.payment.recordId)).toEqual({ status: 3, state: null });
  expect(await story.balances()).toEqual([before[0] - 500, before[1] + 500]);
});
