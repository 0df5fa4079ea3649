import { policyId } from '@colophon/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensurePolicies } from '#modules/policies/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import type { Subject } from '../parties.ts';
import { contracts, contractTransitions } from '../tables.ts';

const FREE = 'for public\n\ninitial[active]:\n  terminate';
const TRIAL = 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","month") => over\n\nover:\n  terminate';
const PAID =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5","self.account") => bought\n\nbought[active]:\n  terminate';
const FOR_MIRA = 'for mira@example.org\n\ninitial[active]:\n  terminate';
const CIRCLE =
  'for public\n\ninitial[active]:\n  ~freelog.TimeEvent("2020-01-01 00:00") => back\n\nback:\n  ~freelog.TimeEvent("2020-01-01 00:00") => initial';
const texts = [FREE, TRIAL, PAID, FOR_MIRA, CIRCLE];
const [free, trial, paid, forMira, circle] = texts.map((text) => policyId(text, 2)) as [
  string,
  string,
  string,
  string,
  string,
];

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
const subjects = new Map<string, Subject>();
let counter = 0;

beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  otto = await app.addUser('otto');
  await ensurePolicies(app.context.db, app.context, { policyTexts: texts, subjectType: 2 });
  app.context.providers.add('contracts.subjects', {
    subjectType: 2,
    findSubjects: async (_db, ids) => ids.flatMap((id) => subjects.get(id) ?? []),
  });
});
afterAll(() => app.close());

let subjectId: string;
beforeEach(() => {
  subjectId = (++counter).toString(16).padStart(24, '0');
  subjects.set(subjectId, exhibit(subjectId));
});

function exhibit(id: string, changes: Partial<Subject> = {}): Subject {
  return {
    subjectId: id,
    subjectType: 2,
    subjectName: 'tides',
    licensorId: '80000000',
    licensorName: 'shore',
    licensorOwnerId: otto.userId,
    licensorOwnerName: 'otto',
    isOnline: true,
    policies: [free, trial, paid, forMira, circle].map((id, index) => ({
      policyId: id,
      policyName: `policy ${index}`,
      status: 1,
    })),
    ...changes,
  };
}

function sign(user: TestUser, policyIds: string[], changes: object = {}) {
  return user.post('/v2/contracts/batchSign', {
    subjects: policyIds.map((id) => ({ subjectId, policyId: id })),
    subjectType: 2,
    licenseeId: String(user.userId),
    licenseeIdentityType: 3,
    ...changes,
  });
}

test('a free policy authorises at once and for ever', async () => {
  const { data } = await sign(mira, [free]);
  expect(data).toMatchObject([
    {
      fsmCurrentState: 'initial',
      fsmRunningStatus: 4,
      status: 0,
      authStatus: 1,
      isAuth: true,
      licenseeName: 'mira',
      contractName: 'policy 0',
    },
  ]);
  const records = await mira.get(`/v2/contracts/${data[0].contractId}/transitionRecords`);
  expect(records.data).toMatchObject({
    totalItem: 1,
    dataList: [{ fromState: '_none_', toState: 'initial', eventId: 'init' }],
  });
  const explained = await mira.get(`/v2/contracts/${data[0].contractId}/transitionRecords?isTranslate=1`);
  expect(explained.data.dataList).toMatchObject([
    { serviceStates: 1, time: '2026-03-01 12:00:00', eventSectionStrs: [] },
  ]);
});

test('signing again returns the contract unchanged, also when the subject went offline', async () => {
  const [first] = (await sign(mira, [free])).data;
  subjects.set(subjectId, exhibit(subjectId, { isOnline: false }));
  const again = await sign(mira, [free]);
  expect(again.data).toMatchObject([{ contractId: first.contractId, createDate: first.createDate }]);
  expect(await sign(mira, [free, trial])).toMatchObject({ errCode: 2, data: null });
});

test('simultaneous signatures of one key make one contract, and both callers get it', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => sign(mira, [free])));
  expect(new Set(answers.map(({ data }) => data[0].contractId)).size).toBe(1);
});

test('a batch signs all or nothing', async () => {
  subjects.set(
    subjectId,
    exhibit(subjectId, {
      policies: [
        { policyId: free, policyName: 'free', status: 1 },
        { policyId: trial, policyName: 'trial', status: 0 },
      ],
    }),
  );
  expect(await sign(mira, [free, trial])).toMatchObject({ errCode: 2, data: null });
  expect((await mira.get(`/v2/contracts/list?subjectIds=${subjectId}`)).data).toEqual([]);
});

test('a policy for a named person is refused to others', async () => {
  expect(await sign(mira, [forMira])).toMatchObject({ errCode: 0 });
  expect(await sign(otto, [forMira])).toMatchObject({ errCode: 2 });
});

test('nobody signs for another user, and visitors not at all', async () => {
  expect(await sign(mira, [free], { licenseeId: String(otto.userId) })).toMatchObject({ errCode: 4 });
  expect(await app.visitor.post('/v2/contracts/batchSign', {})).toMatchObject({ ret: 4, errCode: 30 });
  expect(await sign(mira, [free], { licenseeIdentityType: 2, licenseeId: '80000009' })).toMatchObject({ errCode: 2 });
  expect(await sign(mira, [free], { subjects: [{ subjectId, policyId: free, price: 0 }] })).toMatchObject({
    errCode: 4,
  });
});

test('a payment to an account that does not exist yet leaves the contract waiting and authorises nothing', async () => {
  const { data } = await sign(mira, [paid]);
  expect(data).toMatchObject([
    { fsmCurrentState: '', fsmRunningStatus: 16, status: 0, authStatus: 128, isAuth: false },
  ]);
});

test('time moves a trial on at the end of the month, and the contract ends', async () => {
  const [{ contractId }] = (await sign(mira, [trial])).data;
  const [{ at }] = (await app.context.db.execute(sql`
    select start_after as at from pgboss.job where name = 'contract.timer' and data->>'contractId' = ${contractId}`)) as unknown as [
    { at: string },
  ];
  const signedAt = app.clock.now();
  expect(new Date(at).toISOString().slice(0, 16)).toBe(
    new Date(
      Date.UTC(signedAt.getUTCFullYear(), signedAt.getUTCMonth() + 1, signedAt.getUTCDate(), signedAt.getUTCHours()),
    )
      .toISOString()
      .slice(0, 16),
  );

  await app.context.db.execute(
    sql`update pgboss.job set start_after = ${signedAt.toISOString()} where data->>'contractId' = ${contractId}`,
  );
  await app.context.jobs.runDue();
  expect((await mira.get(`/v2/contracts/${contractId}`)).data).toMatchObject({
    fsmCurrentState: 'over',
    status: 1,
    authStatus: 128,
  });
  // the key is free again
  expect((await sign(mira, [trial])).data[0].contractId).not.toBe(contractId);
});

test('every contract can be rebuilt from its transitions', async () => {
  await sign(mira, [free, trial]);
  const rows = await app.context.db.select().from(contracts);
  const transitions = await app.context.db.select().from(contractTransitions).orderBy(contractTransitions.ordinal);
  for (const contract of rows) {
    const own = transitions.filter(({ contractId }) => contractId === contract.contractId);
    expect(own.map(({ ordinal }) => ordinal)).toEqual(own.map((_, index) => index + 1));
    expect(own.at(-1)?.toState ?? '').toBe(contract.fsmCurrentState);
    expect(own.map(({ fromState }) => fromState)).toEqual(
      ['_none_', ...own.map(({ toState }) => toState)].slice(0, own.length),
    );
  }
});

test('the database refuses a state without a transition, and any change of the history', async () => {
  const [{ contractId }] = (await sign(mira, [free])).data;
  const { db } = app.context;
  await expect(
    db.execute(sql`update contracts set fsm_current_state = 'over' where contract_id = ${contractId}`),
  ).rejects.toThrow();
  await expect(
    db.execute(sql`update contract_transitions set to_state = 'over' where contract_id = ${contractId}`),
  ).rejects.toThrow();
  await expect(db.execute(sql`delete from contract_transitions where contract_id = ${contractId}`)).rejects.toThrow();
});

test('only the licensee makes a contract the default, and there is one default', async () => {
  const signed = (await sign(mira, [free, trial])).data;
  for (const { contractId } of signed) await mira.put(`/v2/contracts/${contractId}/setDefault`);
  const list = await mira.get(`/v2/contracts/list?subjectIds=${subjectId}`);
  expect(list.data.filter((contract: { isDefault: boolean }) => contract.isDefault)).toHaveLength(1);
  expect(await otto.put(`/v2/contracts/${signed[0].contractId}/setDefault`)).toMatchObject({ errCode: 3 });
});

test('contracts are found by side, keyword and authorisation; the total counts all', async () => {
  await sign(mira, [free]);
  const page = await mira.get('/v2/contracts?identityType=2&limit=1&keywords=TIDES&authStatus=1');
  expect(page.data).toMatchObject({ skip: 0, limit: 1, dataList: [{ subjectName: 'tides' }] });
  expect(page.data.totalItem).toBeGreaterThan(1);
  expect((await mira.get('/v2/contracts?identityType=1')).data.totalItem).toBe(0);
  expect((await mira.get('/v2/contracts?identityType=2&keywords=%25')).data.totalItem).toBe(0);
  expect(await mira.get('/v2/contracts')).toMatchObject({ errCode: 4 });
});

test('a contract whose past dates lead in a circle is put into exception and moves no more', async () => {
  const [{ contractId }] = (await sign(mira, [circle])).data;
  await app.context.jobs.runDue();
  const { data } = await mira.get(`/v2/contracts/${contractId}`);
  expect(data).toMatchObject({ status: 2 });
  expect((await mira.get(`/v2/contracts/${contractId}/transitionRecords`)).data.totalItem).toBeLessThan(100);
});
