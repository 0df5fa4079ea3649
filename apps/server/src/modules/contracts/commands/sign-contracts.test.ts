import { policyId } from '@colophon/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import type { Subject } from '../parties.ts';
import { actorOf, countStatements } from '../testing/count-statements.ts';
import {
  type ExhibitsToSign,
  FOR_MIRA,
  FREE,
  offerExhibits,
  PAID,
  SHOWN_ONCE,
  TRIAL,
} from '../testing/exhibits-to-sign.ts';
import { type Signing, signContracts, signContractsWithin } from './sign-contracts.ts';

const TEXTS = [FREE, TRIAL, PAID, FOR_MIRA, SHOWN_ONCE];
/** One that writes, and the policy where it is not known yet. */
const STATEMENTS = 2;
/** In a transaction also its begin and commit, and the look for what is in force. */
const STATEMENTS_WITHIN = 5;

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
let exhibits: ExhibitsToSign;
let subjectId: string;

beforeAll(async () => {
  app = await startTestApp();
  [mira, otto] = [await app.addUser('mira'), await app.addUser('otto')];
  exhibits = await offerExhibits(app, otto, TEXTS);
});
afterAll(() => app.close());
beforeEach(() => {
  subjectId = exhibits.offer(TEXTS);
});

const sign = (user: TestUser, texts: string[], changes: object = {}) => exhibits.sign(user, subjectId, texts, changes);
const listed = async () => (await mira.get(`/v2/contracts/list?subjectIds=${subjectId}`)).data;

function signing(user: TestUser, subjectIds: readonly string[], text = TRIAL): Signing {
  return {
    subjects: subjectIds.map((id) => ({ subjectId: id, policyId: policyId(text, 2) })),
    subjectType: 2,
    licenseeId: String(user.userId),
    licenseeIdentityType: 3,
  };
}

test('a free policy authorises at once and for ever', async () => {
  const { data } = await sign(mira, [FREE]);
  expect(data).toMatchObject([
    {
      fsmCurrentState: 'initial',
      fsmCurrentStateColors: ['active'],
      fsmRunningStatus: 4,
      status: 0,
      authStatus: 1,
      isAuth: true,
      isTestAuth: false,
      licenseeName: 'mira',
      contractName: 'policy 0',
    },
  ]);
  const records = await mira.get(`/v2/contracts/${data[0].contractId}/transitionRecords`);
  expect(records.data).toMatchObject({
    totalItem: 1,
    dataList: [
      { fromState: '_none_', toState: 'initial', eventId: 'init', eventInfo: { code: 'init', eventId: 'init' } },
    ],
  });
  const explained = await mira.get(`/v2/contracts/${data[0].contractId}/transitionRecords?isTranslate=1`);
  expect(explained.data.dataList).toMatchObject([
    { serviceStates: 1, time: '2026-03-01 12:00:00', eventSectionStrs: [] },
  ]);
});

test('signing again returns the contract unchanged, also when the subject went offline', async () => {
  const [first] = (await sign(mira, [FREE])).data;
  exhibits.offer(TEXTS, { subjectId, isOnline: false });
  expect((await sign(mira, [FREE])).data).toEqual([first]);
  expect(await sign(mira, [FREE, TRIAL])).toMatchObject({ errCode: 2, data: null });
});

test('simultaneous signatures of one key make one contract, and both callers get it', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => sign(mira, [FREE])));
  expect(new Set(answers.map(({ data }) => data[0].contractId)).size).toBe(1);
  const { data } = await mira.get(`/v2/contracts/${answers[0]!.data[0].contractId}/transitionRecords`);
  expect(data.totalItem).toBe(1);
});

test('a batch signs all or nothing', async () => {
  const [free, trial] = [policyId(FREE, 2), policyId(TRIAL, 2)];
  const policies = [
    { policyId: free, policyName: 'free', status: 1 },
    { policyId: trial, policyName: 'trial', status: 0 },
  ];
  exhibits.offer([], { subjectId, policies });
  expect(await sign(mira, [FREE, TRIAL])).toMatchObject({ errCode: 2, data: null });
  expect(await listed()).toEqual([]);
});

test.each<[string, string, Partial<Subject> | null]>([
  ['unknown', 'contract.subject-unknown', null],
  ['offline', 'contract.subject-offline', { isOnline: false }],
  ['without the policy', 'contract.policy-not-offered', { policies: [] }],
  ['for others', 'contract.audience', {}],
])('of a batch it is told which subject is %s, and nothing is signed', async (_what, refusal, changes) => {
  const noah = await app.addUser(`noah-${refusal.slice('contract.'.length)}`);
  const good = exhibits.offer([FOR_MIRA, FREE]);
  const bad = changes ? exhibits.offer([FOR_MIRA], changes) : 'e'.repeat(24);
  const subjects = [
    { subjectId: good, policyId: policyId(FREE, 2) },
    { subjectId: bad, policyId: policyId(FOR_MIRA, 2) },
  ];
  const answer = await exhibits.sign(noah, good, [], { subjects });
  expect(answer).toMatchObject({
    errCode: 2,
    data: null,
    details: [{ field: `subjects.${bad}`, reason: 'is refused' }],
  });
  expect(answer.headers['x-refusal']).toBe(refusal);
  expect((await noah.get(`/v2/contracts/list?subjectIds=${good},${bad}`)).data).toEqual([]);
});

test('what is in force is answered for the policies that were asked for, and for no others', async () => {
  const others = exhibits.offer(TEXTS);
  const [free, trial] = [policyId(FREE, 2), policyId(TRIAL, 2)];
  await sign(mira, [FREE, TRIAL]);
  await exhibits.sign(mira, others, [FREE, TRIAL]);
  const subjects = [
    { subjectId, policyId: free },
    { subjectId: others, policyId: trial },
  ];
  const { data } = await exhibits.sign(mira, subjectId, [], { subjects });
  const answered = data.map((contract: { subjectId: string; policyId: string }) => [
    contract.subjectId,
    contract.policyId,
  ]);
  expect(answered.toSorted()).toEqual(
    [
      [subjectId, free],
      [others, trial],
    ].toSorted(),
  );
});

test('a policy that nobody has stored is offered by nobody', async () => {
  const unknown = { policyId: 'd'.repeat(32), policyName: 'unknown', status: 1 };
  exhibits.offer([], { subjectId, policies: [unknown] });
  const answer = await exhibits.sign(mira, subjectId, [], { subjects: [{ subjectId, policyId: unknown.policyId }] });
  expect(answer).toMatchObject({ errCode: 2, data: null });
  expect(answer.headers['x-refusal']).toBe('contract.policy-not-offered');
});

test.each([1, 100])('a batch of %i takes a fixed number of statements', async (size) => {
  const subjectIds = Array.from({ length: size }, () => exhibits.offer([TRIAL]));
  await using counted = await countStatements(app);
  const { context, statements } = counted;
  const actor = actorOf(mira);
  const signed = await signContracts(context, actor, signing(mira, subjectIds));
  expect(signed.map((contract) => contract.subjectId)).toEqual(subjectIds);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(STATEMENTS);

  statements.length = 0;
  const others = subjectIds.map(() => exhibits.offer([TRIAL]));
  await context.db.transaction((tx) => signContractsWithin(tx, context, actor, signing(mira, others)));
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(STATEMENTS_WITHIN);
});

test('a batch answers the new contracts in the order asked for, then those that existed', async () => {
  const subjectIds = Array.from({ length: 4 }, () => exhibits.offer([TRIAL]));
  const [existing] = (await exhibits.sign(mira, subjectIds[1]!, [TRIAL])).data;
  const { data } = await mira.post('/v2/contracts/batchSign', {
    ...signing(mira, [subjectIds[3]!, subjectIds[1]!, subjectIds[0]!, subjectIds[2]!]),
  });
  expect(data.map((contract: { subjectId: string }) => contract.subjectId)).toEqual(
    [3, 0, 2, 1].map((index) => subjectIds[index]),
  );
  expect(data[3].contractId).toBe(existing.contractId);
});

test('what is in force is returned beside something new, whatever has become of its exhibit', async () => {
  const [existing] = (await sign(mira, [FREE])).data;
  exhibits.offer(TEXTS, { subjectId, isOnline: false });
  const other = exhibits.offer(TEXTS);
  const { subjects } = signing(mira, [other, subjectId], FREE);
  const { data } = await sign(mira, [], { subjects });
  expect(data).toEqual([expect.objectContaining({ subjectId: other, status: 0 }), existing]);
});

test('a policy for a named person is refused to others', async () => {
  expect(await sign(mira, [FOR_MIRA])).toMatchObject({ errCode: 0 });
  expect(await sign(otto, [FOR_MIRA])).toMatchObject({ errCode: 2 });
});

test('nobody signs for another user, and visitors not at all', async () => {
  expect(await sign(mira, [FREE], { licenseeId: String(otto.userId) })).toMatchObject({ errCode: 4 });
  expect(await app.visitor.post('/v2/contracts/batchSign', {})).toMatchObject({ ret: 4, errCode: 30 });
  expect(await sign(mira, [FREE], { licenseeIdentityType: 2, licenseeId: '80000009' })).toMatchObject({ errCode: 2 });
  const withPrice = [{ subjectId, policyId: policyId(FREE, 2), price: 0 }];
  expect(await sign(mira, [FREE], { subjects: withPrice })).toMatchObject({ errCode: 4 });
});

test('a payment to an account that does not exist yet leaves the contract waiting and authorises nothing', async () => {
  const { data } = await sign(mira, [PAID]);
  expect(data).toMatchObject([
    { fsmCurrentState: '', fsmCurrentStateColors: [], fsmRunningStatus: 16, status: 0, authStatus: 128, isAuth: false },
  ]);
  expect((await mira.get(`/v2/contracts/${data[0].contractId}/transitionRecords`)).data.totalItem).toBe(0);
});

test('a policy that licenses nothing ends as it is signed, those who use the contract are told, and the key is free', async () => {
  const told: unknown[] = [];
  await using counted = await countStatements(app, {
    emitted: (event, payload) => void told.push([event, payload]),
  });
  const actor = actorOf(mira);
  const [first] = await signContracts(counted.context, actor, signing(mira, [subjectId], SHOWN_ONCE));
  expect(first).toMatchObject({ fsmCurrentState: 'initial', fsmRunningStatus: 8, status: 1, authStatus: 128 });
  const { contractId } = first!;
  const ended = { contractId, licenseeId: String(mira.userId), licenseeIdentityType: 3 };
  expect(told).toEqual([['contracts.terminated', { contracts: [ended] }]]);
  const [second] = await signContracts(counted.context, actor, signing(mira, [subjectId], SHOWN_ONCE));
  expect(second!.contractId).not.toBe(contractId);
  told.length = 0;
  await signContracts(counted.context, actor, signing(mira, [subjectId], TRIAL));
  expect(told).toEqual([]);
});

test('the database refuses a state without a transition, and any change of the history', async () => {
  const [{ contractId }] = (await sign(mira, [FREE])).data;
  const { db } = app.context;
  await expect(
    db.execute(sql`update contracts set fsm_current_state = 'over' where contract_id = ${contractId}`),
  ).rejects.toThrow();
  await expect(
    db.execute(sql`update contract_transitions set to_state = 'over' where contract_id = ${contractId}`),
  ).rejects.toThrow();
  await expect(db.execute(sql`delete from contract_transitions where contract_id = ${contractId}`)).rejects.toThrow();
});
