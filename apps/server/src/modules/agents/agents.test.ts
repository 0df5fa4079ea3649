import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issue, PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { ANY_TERMS, addProgram, openBudget, type Program } from '#modules/budgets/testing/programs.ts';
import { type ContractStory, eventIn, tellOfContracts } from '#modules/contracts/testing/contract-story.ts';
import { type Answer, PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const LOOP = 'for public\n\ninitial[active]:\n  ~freelog.TransactionEvent("5","self.account") => initial';
const FREE = 'for public\n\ninitial[active]:\n  terminate';
const DAY_MS = 24 * 3_600_000;
const CALLS = '/v2/agents/calls';

let app: TestApp;
let story: ContractStory;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  story = await tellOfContracts(app, [LOOP, FREE]);
  ({ mira } = story);
  await issue(app, story.from, 1_000_000);
});
afterAll(() => app.close());

async function hire(changes: object = {}): Promise<Program> {
  const budgetId = await openBudget(app, mira, { ...ANY_TERMS, ...changes });
  return addProgram(app, mira, { budgetId, accountId: story.from });
}

/** The lines of a token, oldest first, and without what differs in each run. */
async function linesOf({ tokenId }: { tokenId: string }, query = '') {
  const { dataList } = (await mira.get(`${CALLS}?token=${tokenId}${query}`)).data;
  return dataList.toReversed();
}

const sign = ({ headers }: Program, text: string, changes: object = {}): Promise<Answer> =>
  app.visitor.post(
    '/v2/contracts/batchSign',
    {
      subjects: [{ subjectId: story.exhibits.offer([FREE], changes), policyId: policyId(text, 2) }],
      subjectType: 2,
      licenseeId: String(mira.userId),
      licenseeIdentityType: 3,
    },
    headers,
  );

test('each call that changes something is a line, done or refused, with subject, amount and approval', async () => {
  const robot = await hire({ approvalAbove: 0 });
  const contract = await story.sign(LOOP);
  const { approvalId } = (await robot.pay(contract, eventIn(LOOP), { reason: 'a long reason' })).data;
  await mira.put(`/v2/approvals/${approvalId}`, { decision: 'approve', password: PAYMENT_PASSWORD });
  app.clock.advance(1_000);
  expect((await robot.pay(contract, eventIn(LOOP))).errCode).toBe(0);
  app.clock.advance(1_000);
  const [signed] = (await sign(robot, FREE)).data;
  expect((await sign(robot, FREE, { isOnline: false })).errCode).not.toBe(0);
  const payment = {
    token: { tokenId: robot.tokenId, name: 'Robot' },
    clientId: null,
    tool: 'contracts.pay',
    subject: { type: 'contract', id: contract.contractId, name: 'tides' },
    amount: '5.00',
    approvalId,
  };
  const signing = { tool: 'contracts.signSeveral', amount: null, approvalId: null };
  const lines = await linesOf(robot);
  expect(lines).toMatchObject([
    { ...payment, outcome: 'budgets.approval-wanted' },
    { ...payment, outcome: 'done' },
    { ...signing, subject: { type: 'exhibit', id: signed.subjectId, name: '' }, outcome: 'done' },
    { ...signing, outcome: 'contract.subject-offline', reason: expect.stringMatching(/./) },
  ]);
  expect(JSON.stringify(lines)).not.toContain('a long reason');
});

test('a payment without approval has none, and arguments that were not read are not told', async () => {
  const robot = await hire();
  const contract = await story.sign(LOOP);
  await robot.pay(contract, eventIn(LOOP));
  await robot.pay(contract, eventIn(LOOP), { transactionAmount: 7, password: '123456' });
  await robot.pay({ contractId: 'x\u202ey' }, eventIn(LOOP));
  expect(await linesOf(robot)).toMatchObject([
    { outcome: 'done', amount: '5.00', approvalId: null },
    { outcome: 'request.argument', amount: null },
    { outcome: 'request.argument', subject: null },
  ]);
});

test('reading leaves no line unless the right to it is missing, and persons leave none', async () => {
  const robot = await hire();
  await app.visitor.get('/v2/contracts?identityType=2', robot.headers);
  await app.visitor.get('/v2/nodes/list?nodeIds=1', robot.headers);
  expect((await app.visitor.get('/v2/users/current/tokens', robot.headers)).errCode).not.toBe(0);
  await mira.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' });
  expect(await linesOf(robot)).toMatchObject([{ tool: 'users.listTokens', outcome: 'access.token-scope' }]);
  const [row] = await app.context.sql`select count(*)::int from agent_calls where tool = 'nodes.create'`;
  expect(row).toEqual({ count: 0 });
});

test('what is made is the subject, under the name that it has now', async () => {
  const { data } = await mira.post('/v2/users/current/tokens', {
    name: 'Gardener',
    scopes: ['write'],
    password: PASSWORD,
  });
  const headers = { headers: { authorization: `Bearer ${data.token}` } };
  const node = (await app.visitor.post('/v2/nodes', { nodeName: 'Beta', nodeDomain: 'beta' }, headers)).data;
  const [line] = await linesOf(data);
  expect(line).toMatchObject({
    tool: 'nodes.create',
    subject: { type: 'node', id: String(node.nodeId), name: 'Beta' },
  });
});

test('lines are filtered by token, time, operation and outcome, page by page, and are their owner’s alone', async () => {
  const robot = await hire();
  const contract = await story.sign(LOOP);
  await robot.pay(contract, eventIn(LOOP));
  await robot.pay(contract, eventIn(LOOP), { transactionAmount: 6 });
  app.clock.advance(2 * DAY_MS);
  await sign(robot, FREE);
  const tools = async (query: string) => (await linesOf(robot, query)).map(({ tool }: { tool: string }) => tool);
  const [pay, signs] = ['contracts.pay', 'contracts.signSeveral'];
  expect(await tools('')).toEqual([pay, pay, signs]);
  expect(await tools('&outcome=done')).toEqual([pay, signs]);
  expect(await tools('&outcome=refused')).toEqual([pay]);
  expect(await tools('&outcome=contract.amount-differs')).toEqual([pay]);
  expect(await tools(`&tool=${signs}`)).toEqual([signs]);
  const yesterday = new Date(app.clock.now().getTime() - DAY_MS).toISOString();
  expect(await tools(`&from=${yesterday}`)).toEqual([signs]);
  expect(await tools(`&to=${yesterday}`)).toEqual([pay, pay]);
  const page = (await mira.get(`${CALLS}?token=${robot.tokenId}&skip=1&limit=1`)).data;
  expect(page).toMatchObject({ skip: 1, limit: 1, totalItem: 3, dataList: [{ outcome: 'contract.amount-differs' }] });
  const { otto } = story;
  expect((await otto.get(`${CALLS}?token=${robot.tokenId}`)).data.totalItem).toBe(0);
  expect((await app.visitor.get(CALLS, robot.headers)).headers['x-refusal']).toBe('access.token-scope');
});

test('all of it is a table, newest first, in which nothing is computed', async () => {
  const robot = await hire();
  const contract = await story.sign(LOOP);
  for (let number = 0; number < 3; number += 1) await robot.pay(contract, eventIn(LOOP));
  await app.context.sql`update agent_calls set token_name = '=1+1' where token_id = ${robot.tokenId}`;
  const { body, headers } = await mira.get(`${CALLS}?token=${robot.tokenId}`, { headers: { accept: 'text/csv' } });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="programs.csv"',
    vary: expect.stringContaining('accept'),
  });
  const [head, ...rows] = body.slice(1).trim().split('\n');
  expect(head).toBe(
    'callId,createDate,tokenId,tokenName,clientId,tool,subjectType,subjectId,subjectName,outcome,reason,amount,approvalId',
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(
    new RegExp(
      `^\\d+,[^,]+,${robot.tokenId},'=1\\+1,,contracts.pay,contract,${contract.contractId},tides,done,,5.00,$`,
    ),
  );
  const ids = rows.map((row) => Number(row.split(',')[0]));
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});

test('the list says what each program asked for, and who takes its right away has it refused from then on', async () => {
  const robot = await hire();
  const contract = await story.sign(LOOP);
  await robot.pay(contract, eventIn(LOOP));
  await robot.pay(contract, eventIn(LOOP), { transactionAmount: 6 });
  const listed = async () =>
    (await mira.get('/v2/agents')).data.find(({ grantId }: { grantId: string }) => grantId === robot.tokenId);
  expect(await listed()).toMatchObject({
    kind: 'token',
    name: 'Robot',
    scopes: ['read', 'license', 'pay'],
    budget: { name: 'Reader' },
    uses: [{ tool: 'contracts.pay', done: 1, refused: 1 }],
  });
  const { otto } = story;
  expect((await otto.delete(`/v2/agents/${robot.tokenId}`)).headers['x-refusal']).toBe('user.token-not-found');
  expect((await mira.delete(`/v2/agents/${robot.tokenId}`)).data).toBe(true);
  expect(await listed()).toBeUndefined();
  expect((await robot.pay(contract, eventIn(LOOP))).headers['x-refusal']).toBe('access.login-required');
  expect(await linesOf(robot)).toHaveLength(2);
});

test('a program that logged in by a code is named by it', async () => {
  const client_id = 'colophon-cli';
  const form = async (url: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (
      await app.server.inject({ method: 'POST', url, headers, payload: `${new URLSearchParams(fields)}` })
    ).json();
  };
  const { device_code, user_code } = await form('/oauth/device', { client_id, scope: 'read nodes' });
  await mira.post('/v2/devices/approve', { user_code, password: PASSWORD });
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const { access_token } = await form('/oauth/token', { grant_type, device_code, client_id });
  const headers = { headers: { authorization: `Bearer ${access_token}` } };
  await app.visitor.post('/v2/nodes', { nodeName: 'Gamma', nodeDomain: 'gamma' }, headers);
  const [program] = (await mira.get('/v2/agents')).data;
  expect(program).toMatchObject({ kind: 'program', clientId: 'colophon-cli', name: 'Colophon CLI' });
  expect(await linesOf({ tokenId: program.grantId })).toMatchObject([
    { clientId: 'colophon-cli', tool: 'nodes.create', outcome: 'done' },
  ]);
});

test('calls beyond the limit of a minute leave no line', async () => {
  const slow = await startTestApp({ RATE_LIMITS: '1' });
  try {
    const wen = await slow.addUser('wen');
    const wanted = { name: 'Slow', scopes: ['nodes'], perMinute: 1, password: PASSWORD };
    const { token } = (await wen.post('/v2/users/current/tokens', wanted)).data;
    const headers = { headers: { authorization: `Bearer ${token}` } };
    const make = (name: string) => slow.visitor.post('/v2/nodes', { nodeName: name, nodeDomain: name }, headers);
    expect((await make('delta')).errCode).toBe(0);
    expect((await make('epsilon')).headers['x-refusal']).toBe('access.too-many-requests');
    expect((await wen.get(CALLS)).data).toMatchObject({ totalItem: 1, dataList: [{ outcome: 'done' }] });
  } finally {
    await slow.close();
  }
});
