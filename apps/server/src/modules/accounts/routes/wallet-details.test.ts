import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { openWallet } from '../testing/wallets.ts';

const ADMIN = '/v2/accounts/admin';

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
let noor: TestUser;
let miras: string;
let noors: string;
beforeAll(async () => {
  app = await startTestApp({ PAYMENT_RATE: '10', WITHDRAW_FEE_RATE: '0' });
  operator = await app.addUser('operator', { isOperator: true });
  [mira, noor] = [await app.addUser('mira'), await app.addUser('noor')];
  await app.context.sql`
    update users set display_name = case username when 'mira' then 'Míra' when 'operator' then 'Olga' else '' end`;
  // accounts of a contract, a node and an organisation that are known by the same numbers as these people
  for (const { userId } of [mira, noor])
    for (const [type, prefix] of [
      [2, '305'],
      [3, '706'],
      [4, '508'],
    ] as const)
      await app.context.sql`
        insert into accounts (account_id, account_type, account_name, owner_id, owner_name, owner_user_id, status, line_count, created_at, updated_at)
        values (${`${prefix}${String(userId).padStart(8, '0')}0000`}, ${type}, 'other', ${String(userId)}, 'other', ${userId}, 1, 9, now(), now())`;
  [miras, noors] = [await openWallet(app, mira, 1000), await openWallet(app, noor)];
});
afterAll(() => app.close());

test('a wallet is that of a person, whatever else is known by the same number', async () => {
  const { data } = await operator.get(`${ADMIN}/individualAccounts/${mira.userId}`);
  expect(data).toMatchObject({ accountId: miras, accountType: 1, balance: '10.00', ownerDisplayName: 'Míra' });
  const list = await operator.get(`${ADMIN}/individualAccounts/list?userIds=${noor.userId},${mira.userId}`);
  expect(list.data).toMatchObject([
    { accountId: noors, ownerDisplayName: '' },
    { accountId: miras, ownerDisplayName: 'Míra' },
  ]);
  const counted = await operator.get(
    `/v2/transactions/admin/records/count/statistics?userIds=${noor.userId},${mira.userId}`,
  );
  expect(counted.data).toEqual([
    { userId: noor.userId, count: 0 },
    { userId: mira.userId, count: 1 },
  ]);
});

test('what is held back of a wallet is told beside its balance', async () => {
  await app.context.sql`update accounts set freeze_cents = 250 where account_id = ${miras}`;
  const { data } = await mira.get(`/v2/accounts/individualAccounts/${mira.userId}`);
  expect(data).toMatchObject({ balance: '10.00', freezeBalance: '2.50' });
  await app.context.sql`update accounts set freeze_cents = 0 where account_id = ${miras}`;
});

test('a wallet that is frozen is that of the person alone, and its audit tells what was before', async () => {
  const word = { operationType: 1, reason: ' Fraud ', remark: 'by phone' };
  app.clock.advance(1000);
  const { data } = await operator.put(`${ADMIN}/individualAccounts/${noor.userId}/freezeOrRecover`, word);
  expect(data).toMatchObject({ accountId: noors, status: 2, updateDate: app.clock.now().toISOString() });
  const frozen = await app.context.sql`select account_id as id from accounts where status = 2`;
  expect(frozen).toEqual([{ id: noors }]);
  const [entry] = await app.context.sql`
    select action, object_type as type, object_id as id, before, after, reason from audit_entries order by audit_id desc limit 1`;
  expect(entry).toEqual({
    action: 'freeze',
    type: 'account',
    id: noors,
    before: { status: 1 },
    after: { status: 2, remark: 'by phone' },
    reason: 'Fraud',
  });
  app.clock.advance(1000);
  await operator.put(`${ADMIN}/individualAccounts/${noor.userId}/freezeOrRecover`, { ...word, operationType: 2 });
});

test('audits are those of accounts, one or all, a record’s, or what follows one of them', async () => {
  const issued = await operator.post('/v2/transactions/admin/recharges', {
    userId: mira.userId,
    amount: 1,
    outsideTransactionId: 'audited-1',
    remark: 'Welcome',
  });
  const { recordId } = issued.data;
  await writeAudit(
    app.context.db,
    null,
    { action: 'freeze', objectType: 'account', objectId: miras, after: { status: 2 }, reason: 'by a command' },
    app.clock.now(),
  );
  await writeAudit(
    app.context.db,
    { userId: operator.userId, ip: '' },
    { action: 'freeze', objectType: 'user', objectId: mira.userId, after: { status: 1 }, reason: 'no account' },
    app.clock.now(),
  );
  const audits = async (query: string) => (await operator.get(`${ADMIN}/audits?${query}`)).data;
  const reasons = async (query: string) =>
    (await audits(query)).dataList.map(({ reason }: { reason: string }) => reason);
  expect(await reasons('')).toEqual(['by a command', 'Welcome', 'Fraud', 'Fraud']);
  expect(await reasons(`accountId=${miras}`)).toEqual(['by a command', 'Welcome']);
  expect(await reasons(`accountId=${noors}`)).toEqual(['Fraud', 'Fraud']);
  expect(await reasons(`recordId=${recordId}`)).toEqual(['Welcome']);
  expect(await reasons(`recordId=${recordId}&accountId=${noors}`)).toEqual([]);
  const { dataList } = await audits('');
  expect(dataList[0]).toMatchObject({ operatorId: 0, operatorName: '', operatorDisplayName: '', recordId: null });
  expect(dataList[1]).toMatchObject({
    operatorId: operator.userId,
    operatorName: 'operator',
    operatorDisplayName: 'Olga',
    action: 'recharge',
    accountId: miras,
    recordId,
    orderId: null,
    remark: '',
  });
  expect(dataList[3]).toMatchObject({ action: 'freeze', remark: 'by phone' });
  const after = `after=${dataList[1].createDate}~${dataList[1].auditId}`;
  expect(await reasons(after)).toEqual(['Fraud', 'Fraud']);
  expect(await audits('skip=1&limit=2')).toMatchObject({ skip: 1, limit: 2, totalItem: 4 });
  expect(await reasons('skip=1&limit=2')).toEqual(['Welcome', 'Fraud']);
  expect(await audits('')).toMatchObject({ skip: 0, limit: 10, totalItem: 4 });
});

test('prices and fees are told with the decimals that they need', async () => {
  const { data } = await mira.get('/v2/transactions/gateways');
  for (const gateway of data) expect(gateway).toMatchObject({ coinPrice: '10', feeRate: '0', currency: 'CNY' });
});

test('who pays whom is found by the number of a wallet, a person’s alone', async () => {
  expect((await mira.get(`/v2/accounts/payees/${noors}`)).data).toEqual({
    accountId: noors,
    userId: noor.userId,
    username: 'noor',
    displayName: '',
  });
  expect((await noor.get(`/v2/accounts/payees/${miras}`)).data).toMatchObject({
    username: 'mira',
    displayName: 'Míra',
  });
  const ofNode = `706${String(noor.userId).padStart(8, '0')}0000`;
  expect((await mira.get(`/v2/accounts/payees/${ofNode}`)).data).toBeNull();
});
