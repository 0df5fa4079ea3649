import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { issue, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { type ContractStory, eventIn, tellOfContracts } from '#modules/contracts/testing/contract-story.ts';
import { type Answer, PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addProgram, openBudget, type Program, postBudget } from './testing/programs.ts';

/** Can be paid for again and again. */
const LOOP = 'for public\n\ninitial[active]:\n  ~freelog.TransactionEvent("5","self.account") => initial';
/** Can be paid for once, for ever. */
const ONCE =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5","self.account") => bought\n\nbought[active]:\n  terminate';
/** A week for 5.00. */
const WEEK =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("5","self.account") => rented\n\nrented[active]:\n  ~freelog.RelativeTimeEvent("7","day") => over\n\nover:\n  terminate';
const DEAR =
  'for public\n\ninitial:\n  ~freelog.TransactionEvent("8","self.account") => bought\n\nbought[active]:\n  terminate';
const HOUR_MS = 3_600_000;

let app: TestApp;
let story: ContractStory;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [LOOP, ONCE, WEEK, DEAR]);
  ({ mira } = story);
  await issue(app, story.from, 1_000_000);
});
afterAll(() => app.close());
afterEach(() => app.context.sql`update budgets set status = 'ended'`);

const refusalOf = ({ headers, errCode }: Answer) => headers['x-refusal'] ?? errCode;

/** A program with a budget of its own. */
async function hire(changes: object = {}): Promise<Program & { budgetId: string }> {
  const budgetId = await openBudget(app, mira, changes);
  return { ...(await addProgram(app, mira, { budgetId, accountId: story.from })), budgetId };
}

async function budgetOf({ budgetId }: { budgetId: string }) {
  return (await mira.get(`/v2/budgets/${budgetId}`)).data;
}

async function end({ budgetId }: { budgetId: string }) {
  expect(await mira.put(`/v2/budgets/${budgetId}/status`, { status: 'ended' })).toMatchObject({ errCode: 0 });
}

test('a token pays from its budget without the password, and the budget says what was spent', async () => {
  const robot = await hire();
  const before = await story.balances();
  const contract = await story.sign(ONCE);
  const paid = await robot.pay(contract, eventIn(ONCE));
  expect(paid).toMatchObject({ errCode: 0, data: { transactionAmount: '-5.00' } });
  expect(await story.balances()).toEqual([before[0] - 500, before[1] + 500]);
  expect(await story.stored(contract)).toMatchObject({ fsmCurrentState: 'bought' });
  expect(await budgetOf(robot)).toMatchObject({
    spentToday: '5.00',
    spentTotal: '5.00',
    pending: '0.00',
    tokens: [{ tokenId: robot.tokenId, name: 'Robot' }],
  });
  const [row] = await app.context.sql`
    select authorization_type from transactions where record_id = ${paid.data.transactionRecordId}`;
  expect(row).toEqual({ authorization_type: 'budget' });
});

test('a token never gives a password, a person always does, and a token without a budget does not pay', async () => {
  const robot = await hire();
  const contract = await story.sign(ONCE);
  expect(await robot.pay(contract, eventIn(ONCE), { password: PAYMENT_PASSWORD })).toMatchObject({
    errCode: 4,
    details: [{ field: 'password' }],
  });
  expect(await story.pay(contract, { eventId: eventIn(ONCE), password: undefined })).toMatchObject({ errCode: 4 });
  const { data } = await mira.post('/v2/users/current/tokens', {
    name: 'all',
    scopes: ['read', 'write'],
    password: PASSWORD,
  });
  const order = { eventId: eventIn(ONCE), accountId: story.from, transactionAmount: 5 };
  const refused = await app.visitor.post(`/v2/contracts/${contract.contractId}/events/payment`, order, {
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(refusalOf(refused)).toBe('access.token-scope');
});

test('a token that pays needs a budget of its owner and an end', async () => {
  const budgetId = await openBudget(app, mira);
  const noor = await app.addUser('noor');
  const wanted = { name: 'x', scopes: ['pay'], password: PASSWORD };
  const expireDate = new Date(app.clock.now().getTime() + HOUR_MS * 48).toISOString();
  const post = (user: TestUser, body: object) => user.post('/v2/users/current/tokens', { ...wanted, ...body });
  expect(refusalOf(await post(mira, { expireDate }))).toBe('user.token-needs-budget');
  expect(await post(mira, { budgetId })).toMatchObject({ errCode: 4, details: [{ field: 'expireDate' }] });
  expect(await post(mira, { budgetId, expireDate, scopes: ['read'] })).toMatchObject({ errCode: 4 });
  expect(refusalOf(await post(noor, { budgetId, expireDate }))).toBe('budgets.not-found');
  expect(await post(mira, { budgetId, expireDate })).toMatchObject({ errCode: 0, data: { budgetId } });
  await end({ budgetId });
  expect(refusalOf(await post(mira, { budgetId, expireDate }))).toBe('budgets.not-found');
});

test('the bounds of a budget hold, one after the other, and say what is left', async () => {
  const robot = await hire({ perPayment: 7, perDay: 10, total: 15, approvalAbove: 7 });
  const pay = async () => robot.pay(await story.sign(LOOP), eventIn(LOOP));
  const dear = await robot.pay(await story.sign(DEAR), eventIn(DEAR), { transactionAmount: 8 });
  expect(dear).toMatchObject({ errCode: 2, data: { refusal: 'budgets.per-payment', asked: '8.00', limit: '7.00' } });
  expect([await pay(), await pay()]).toMatchObject([{ errCode: 0 }, { errCode: 0 }]);
  expect(await pay()).toMatchObject({ data: { refusal: 'budgets.per-day', limit: '10.00', left: '0.00' } });
  app.clock.advance(24 * HOUR_MS);
  expect(await pay()).toMatchObject({ errCode: 0 });
  expect(await pay()).toMatchObject({ data: { refusal: 'budgets.total', limit: '15.00', left: '0.00' } });
  expect(await budgetOf(robot)).toMatchObject({ spentToday: '5.00', spentTotal: '15.00' });
});

test('payments for different contracts at once follow one another, so that no limit is passed', async () => {
  const robot = await hire({ perPayment: 5, approvalAbove: 5, perDay: 10, total: 100 });
  const contracts = await Promise.all(Array.from({ length: 11 }, () => story.sign(LOOP)));
  const answers = await Promise.all(contracts.map((contract) => robot.pay(contract, eventIn(LOOP))));
  expect(answers.map(refusalOf).sort()).toEqual([0, 0, ...Array(9).fill('budgets.per-day')]);
  expect(await budgetOf(robot)).toMatchObject({ spentToday: '10.00', spentTotal: '10.00' });
});

test('terms that the budget does not allow are not paid for', async () => {
  const open = { allowOpenEnded: true, allowEndsAgainstWill: true };
  const pay = async (facts: object, text: string) => {
    const robot = await hire({ facts });
    const answer = await robot.pay(await story.sign(text), eventIn(text));
    return refusalOf(answer);
  };
  expect(await pay({}, ONCE)).toBe(0);
  expect(await pay({ maxFirstCost: '4.99' }, ONCE)).toBe('budgets.facts');
  expect(await pay({ maxFirstCost: 5, maxMostCost: 5 }, ONCE)).toBe(0);
  expect(await pay({ maxMostCost: '4.99' }, ONCE)).toBe('budgets.facts');
  expect(await pay({}, LOOP)).toBe('budgets.facts');
  expect(await pay({ allowOpenEnded: true }, LOOP)).toBe(0);
  expect(await pay({}, WEEK)).toBe('budgets.facts');
  expect(await pay(open, WEEK)).toBe(0);
  expect(await pay({ ...open, minLicenceDays: 7 }, WEEK)).toBe(0);
  expect(await pay({ ...open, minLicenceDays: 8 }, WEEK)).toBe('budgets.facts');
  expect(await pay({ minLicenceDays: 36_500 }, ONCE)).toBe(0);
});

test('works of other owners or types are not paid for', async () => {
  const { userId } = story.otto;
  const pay = async (subjects: object) => {
    const robot = await hire({ subjects });
    const answer = await robot.pay(await story.sign(ONCE), eventIn(ONCE));
    return refusalOf(answer);
  };
  expect(await pay({ owners: [userId] })).toBe(0);
  expect(await pay({ owners: [userId + 1] })).toBe('budgets.subject');
  expect(await pay({ owners: [userId], barredOwners: [userId] })).toBe('budgets.subject');
  expect(await pay({ types: ['image'] })).toBe('budgets.subject');
});

test('what is above the bound for approvals waits for the owner, who decides once about exactly this payment', async () => {
  const robot = await hire({ approvalAbove: '4.99' });
  const [wanted, declined, other] = [await story.sign(LOOP), await story.sign(LOOP), await story.sign(LOOP)];
  const pay = (contract: { contractId: string }) =>
    robot.pay(contract, eventIn(LOOP), { reason: 'for the\u202e page\u0007 ' });
  const asked = await pay(wanted);
  const { approvalId } = asked.data;
  expect(asked).toMatchObject({
    errCode: 2,
    data: {
      refusal: 'budgets.approval-wanted',
      asked: '5.00',
      limit: '4.99',
      approvalUrl: `${app.context.settings.publicOrigin}/approvals/${approvalId}`,
    },
  });
  expect((await pay(wanted)).data.approvalId).toBe(approvalId);
  const mails = await app.context.sql`
    select html from messages where auth_code_type = 'approvalWanted' and to_address = ${mira.email}`;
  expect(mails).toHaveLength(1);
  expect(mails[0]!.html).toContain(`href="${asked.data.approvalUrl}"`);
  expect((await mira.get(`/v2/approvals/${approvalId}`)).data).toMatchObject({
    status: 'waiting',
    amount: '5.00',
    untrustedReason: 'for the page',
    agent: { name: 'Robot' },
    contractId: wanted.contractId,
    budgetName: 'Reader',
  });
  expect(await budgetOf(robot)).toMatchObject({ waitingApprovals: 1, spentTotal: '0.00' });
  const decide = (body: object, id = approvalId) => mira.put(`/v2/approvals/${id}`, body);
  expect(await decide({ decision: 'approve' })).toMatchObject({ errCode: 4, details: [{ field: 'password' }] });
  expect(await decide({ decision: 'approve', password: '999999' })).toMatchObject({ data: { code: 'E1010' } });
  expect((await decide({ decision: 'approve', password: PAYMENT_PASSWORD })).data.status).toBe('approved');
  expect((await decide({ decision: 'decline' })).data.status).toBe('approved');
  expect(refusalOf(await pay(other))).toBe('budgets.approval-wanted');
  expect(await pay(wanted)).toMatchObject({ errCode: 0 });
  expect((await mira.get(`/v2/approvals/${approvalId}`)).data.status).toBe('used');
  const again = await pay(wanted);
  expect([refusalOf(again), again.data.approvalId === approvalId]).toEqual(['budgets.approval-wanted', false]);

  const { data } = await pay(declined);
  await decide({ decision: 'decline' }, data.approvalId);
  expect(refusalOf(await pay(declined))).toBe('budgets.approval-declined');
  app.clock.advance(24 * HOUR_MS);
  expect(refusalOf(await pay(declined))).toBe('budgets.approval-wanted');

  const late = await pay(other);
  app.clock.advance(24 * HOUR_MS + 1);
  expect(refusalOf(await decide({ decision: 'decline' }, late.data.approvalId))).toBe('approvals.expired');
  const noor = await app.addUser('noor2');
  expect(refusalOf(await noor.get(`/v2/approvals/${approvalId}`))).toBe('approvals.gone');
  const { data: page } = await mira.get('/v2/approvals?status=declined');
  expect(page.dataList.map((one: { status: string }) => one.status)).toEqual(['declined']);
  expect((await mira.get('/v2/approvals?status=expired')).data.totalItem).toBe(4);
});

test('ten refusals in an hour pause the budget, and its owner is told; waiting for approval does not count', async () => {
  const robot = await hire({ perPayment: 4, approvalAbove: 4 });
  const contract = await story.sign(LOOP);
  const pay = () => robot.pay(contract, eventIn(LOOP));
  for (let number = 0; number < 9; number += 1) await pay();
  app.clock.advance(HOUR_MS);
  expect(refusalOf(await pay())).toBe('budgets.per-payment');
  expect(await budgetOf(robot)).toMatchObject({ status: 'on' });
  for (let number = 0; number < 9; number += 1) expect(refusalOf(await pay())).toBe('budgets.per-payment');
  expect(await budgetOf(robot)).toMatchObject({ status: 'paused' });
  expect(refusalOf(await pay())).toBe('budgets.off');
  const told = await app.context.sql`select auth_code_type as type from messages where auth_code_type = 'budgetPaused'`;
  expect(told).toHaveLength(1);
  const goOn = (password?: string) => mira.put(`/v2/budgets/${robot.budgetId}/status`, { status: 'on', password });
  expect(await goOn()).toMatchObject({ errCode: 4, details: [{ field: 'password' }] });
  expect((await goOn(PAYMENT_PASSWORD)).data.status).toBe('on');
  expect(refusalOf(await pay())).toBe('budgets.per-payment');
  expect(await budgetOf(robot)).toMatchObject({ status: 'on' });
  await end(robot);
  expect(refusalOf(await goOn(PAYMENT_PASSWORD))).toBe('budgets.off');
});

test('webhooks are told of payments to approve and of paused budgets', async () => {
  const endpoint = { url: 'http://localhost/budgets', events: ['budget.approval-wanted', 'budget.paused'] };
  const { data } = await mira.post('/v2/webhooks', endpoint);
  const robot = await hire({ approvalAbove: 0 });
  const { contractId } = await story.sign(LOOP);
  const { approvalId } = (await robot.pay({ contractId }, eventIn(LOOP))).data;
  await mira.put(`/v2/budgets/${robot.budgetId}/status`, { status: 'paused' });
  const { dataList } = (await mira.get(`/v2/webhooks/${data.endpointId}/deliveries`)).data;
  const { budgetId } = robot;
  expect(dataList.map(({ body }: { body: string }) => JSON.parse(body).data).reverse()).toEqual([
    { budgetId, approvalId, contractId, amount: '5.00' },
    { budgetId, because: 'owner' },
  ]);
  await mira.delete(`/v2/webhooks/${data.endpointId}`);
});

test('all budgets are stopped at once, without a password', async () => {
  const [one, other] = [await hire(), await hire()];
  expect((await mira.post('/v2/budgets/stopAll', {})).data).toEqual({ paused: 2 });
  for (const robot of [one, other]) {
    expect(refusalOf(await robot.pay(await story.sign(LOOP), eventIn(LOOP)))).toBe('budgets.off');
  }
});

test('a budget is lowered by itself, and raised with the payment password', async () => {
  const robot = await hire({ facts: {}, subjects: { owners: [story.otto.userId] } });
  const { userId, username } = story.otto;
  expect((await budgetOf(robot)).people).toEqual([{ userId, username, displayName: '' }]);
  const put = (body: object) => mira.put(`/v2/budgets/${robot.budgetId}`, body);
  const lowered = { perPayment: 5, approvalAbove: 5, perDay: 20, total: 40, facts: { maxFirstCost: 5 } };
  expect((await put(lowered)).data).toMatchObject({
    perPayment: '5.00',
    total: '40.00',
    facts: { maxFirstCost: '5.00' },
  });
  const raises = [
    { perPayment: 6 },
    { total: 41 },
    { facts: { maxFirstCost: 6 } },
    { facts: {} },
    { facts: { maxFirstCost: 5, allowOpenEnded: true } },
    { subjects: {} },
    { expireDate: new Date(app.clock.now().getTime() + 300 * 24 * HOUR_MS).toISOString() },
  ];
  for (const raise of raises) {
    expect(await put(raise), JSON.stringify(raise)).toMatchObject({ errCode: 4, details: [{ field: 'password' }] });
    expect(await put({ ...raise, password: '999999' })).toMatchObject({ data: { code: 'E1010' } });
    expect((await put({ ...raise, password: PAYMENT_PASSWORD })).errCode).toBe(0);
    expect((await put({ ...lowered, subjects: { owners: [story.otto.userId] } })).errCode).toBe(0);
  }
  expect(refusalOf(await put({ perDay: 4 }))).toBe('budgets.limits');
  expect(await robot.pay(await story.sign(ONCE), eventIn(ONCE))).toMatchObject({ errCode: 0 });
  const nothing = { approvalAbove: 0, perPayment: 0, perDay: 0 };
  expect(refusalOf(await put({ ...nothing, total: 4 }))).toBe('budgets.limits');
  expect((await put({ ...nothing, total: 5 })).data).toMatchObject({ total: '5.00', spentTotal: '5.00' });
});

test('what does not fit together, or lasts too long, is no budget; nobody has more than twenty', async () => {
  const post = async (changes: object) => refusalOf(await postBudget(app, mira, changes));
  expect(await post({ approvalAbove: 11 })).toBe('budgets.limits');
  expect(await post({ perPayment: 51 })).toBe('budgets.limits');
  expect(await post({ perDay: 101 })).toBe('budgets.limits');
  for (const wrong of [
    { perPayment: '1e2' },
    { total: '1.234' },
    { total: -1 },
    { expireDate: '2020-01-01' },
    { expireDate: new Date(app.clock.now().getTime() + 367 * 24 * HOUR_MS).toISOString() },
    { facts: { allowEverything: true } },
    { password: undefined },
  ])
    expect((await postBudget(app, mira, wrong)).errCode, JSON.stringify(wrong)).toBe(4);
  const poor = await app.addUser('poor');
  expect((await postBudget(app, poor)).data).toEqual({ code: 'E1005' });
  const made = await Promise.all(Array.from({ length: 22 }, () => postBudget(app, mira)));
  expect(made.map(refusalOf).sort()).toEqual([...Array(20).fill(0), ...Array(2).fill('budgets.too-many')]);
});

test('what is given back can be spent again, though not on the same day', async () => {
  const robot = await hire({ perDay: 10, total: 10 });
  const root = await app.addUser('root', { isOperator: true });
  const pay = async () => robot.pay(await story.sign(LOOP), eventIn(LOOP));
  const { data } = await pay();
  await pay();
  const refund = { reason: 'Mistake', outsideTransactionId: 'refund-0001', amount: 5 };
  const answer = await root.post(`/v2/transactions/admin/records/${data.transactionRecordId}/refunds`, refund);
  expect(answer).toMatchObject({ errCode: 0 });
  expect(await budgetOf(robot)).toMatchObject({ spentTotal: '5.00', spentToday: '10.00' });
  expect((await pay()).data.refusal).toBe('budgets.per-day');
  app.clock.advance(24 * HOUR_MS);
  expect(await pay()).toMatchObject({ errCode: 0 });
  expect((await pay()).data.refusal).toBe('budgets.total');
});

test('what the ledger refuses is not spent, and an expired budget pays nothing', async () => {
  const robot = await hire({ expireDate: new Date(app.clock.now().getTime() + HOUR_MS).toISOString() });
  const contract = await story.sign(ONCE);
  const { sql } = app.context;
  await sql`update accounts set status = 2 where account_id = ${story.from}`;
  expect(await robot.pay(contract, eventIn(ONCE))).toMatchObject({ errCode: 5, data: { code: 'E1006' } });
  await sql`update accounts set status = 1 where account_id = ${story.from}`;
  expect(await budgetOf(robot)).toMatchObject({ spentToday: '0.00', spentTotal: '0.00' });
  app.clock.advance(HOUR_MS);
  expect(refusalOf(await robot.pay(contract, eventIn(ONCE)))).toBe('budgets.expired');
});

test('a program sees its own budget and none else, and makes and changes none', async () => {
  const [robot, other] = [await hire(), await hire()];
  const { headers } = robot;
  const { data } = await app.visitor.get('/v2/budgets', headers);
  expect(data.map(({ budgetId }: { budgetId: string }) => budgetId)).toEqual([robot.budgetId]);
  expect(await app.visitor.get(`/v2/budgets/${robot.budgetId}`, headers)).toMatchObject({ errCode: 0 });
  expect(refusalOf(await app.visitor.get(`/v2/budgets/${other.budgetId}`, headers))).toBe('budgets.not-found');
  const lowered = await app.visitor.put(`/v2/budgets/${robot.budgetId}`, { total: 100 }, headers);
  expect(refusalOf(lowered)).toBe('access.token-scope');
});

test('under one key is paid once, also when many ask at once; other arguments are refused', async () => {
  const robot = await hire();
  const contract = await story.sign(LOOP);
  const before = await story.balances();
  const pay = (key: string, changes: object = {}) =>
    robot.pay(contract, eventIn(LOOP), { idempotencyKey: key, ...changes });
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay('one')));
  expect(new Set(answers.map(({ data }) => data.transactionRecordId)).size).toBe(1);
  expect(answers.map(({ errCode }) => errCode)).toEqual(Array(8).fill(0));
  expect((await story.balances())[0]).toBe(before[0] - 500);
  expect(refusalOf(await pay('one', { transactionAmount: 6 }))).toBe('request.key-reused');
  expect(refusalOf(await pay('two', { transactionAmount: 6 }))).toBe('contract.amount-differs');
  expect((await pay('two')).errCode).toBe(0);
  expect((await story.balances())[0]).toBe(before[0] - 1000);
  expect(await budgetOf(robot)).toMatchObject({ spentTotal: '10.00' });
  app.clock.advance(24 * HOUR_MS);
  expect((await pay('one')).errCode).toBe(0);
  expect((await story.balances())[0]).toBe(before[0] - 1500);
});

test('a person who pays under a key pays once, and a wrong password counts', async () => {
  const contract = await story.sign(LOOP);
  const before = await story.balances();
  const body = { eventId: eventIn(LOOP), idempotencyKey: 'mine' };
  const wrong = await story.pay(contract, { ...body, password: '999999' });
  expect(wrong).toMatchObject({ data: { code: 'E1010', remainingTries: 4 } });
  const [first, second] = [await story.pay(contract, body), await story.pay(contract, body)];
  expect([first.errCode, second.data]).toEqual([0, first.data]);
  expect((await story.balances())[0]).toBe(before[0] - 500);
});

test('what is signed under a key is answered again as it was signed', async () => {
  const subjectId = story.exhibits.offer([ONCE]);
  const sign = (changes: object) =>
    story.exhibits.sign(mira, subjectId, [ONCE], { idempotencyKey: 'sign', ...changes });
  const [first, second] = await Promise.all([sign({}), sign({})]);
  expect(first.errCode).toBe(0);
  expect(second.data).toEqual(first.data);
  expect(refusalOf(await sign({ subjects: [{ subjectId: 'f'.repeat(24), policyId: 'a'.repeat(32) }] }))).toBe(
    'request.key-reused',
  );
});
