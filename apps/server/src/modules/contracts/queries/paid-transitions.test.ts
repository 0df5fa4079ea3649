import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type ContractStory, eventIn, tellOfContracts } from '../testing/contract-story.ts';
import { PAID } from '../testing/exhibits-to-sign.ts';

const EVENT = eventIn(PAID);

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
