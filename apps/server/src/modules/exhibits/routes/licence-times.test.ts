import { afterAll, beforeAll, expect, test } from 'vitest';
import { fireDueEvents } from '#modules/contracts/testing/due-events.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, publish } from '../testing/publish.ts';

const TRIAL = 'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","month") => over\nover:\n  terminate';
/** Time passes, the licence stays. */
const LASTING =
  'for public\n\ninitial[active]:\n  ~freelog.RelativeTimeEvent("1","month") => on\non[active]:\n  ~freelog.RelativeTimeEvent("1","month") => over\nover:\n  terminate';
const MONTH_MS = 31 * 24 * 3_600_000;

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let nodeId: number;

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
});
afterAll(() => app.close());

/** Puts a resource on a node of its own; the clock decides which sessions are alive, so the parties log in anew. */
async function show(name: string, resourcePolicy: string, exhibitPolicy: string) {
  [author, curator] = [await loggedIn(author), await loggedIn(curator)];
  const resource = await publish(app, author, { name, policies: [resourcePolicy] });
  nodeId = await openNode(curator, name);
  const exhibit = await mount(curator, nodeId, resource, name, { policies: [exhibitPolicy] });
  await curator.put(`/v2/presentables/${exhibit.presentableId}/onlineStatus`, { onlineStatus: 1 });
  return exhibit;
}

async function loggedIn<User extends { username: string }>(user: User): Promise<User> {
  const answer = await app.visitor.post('/v2/passport/login', {
    loginName: user.username,
    password: PASSWORD,
    jwtType: 'header',
  });
  const headers = { authorization: String(answer.headers.authorization) };
  const { visitor } = app;
  return {
    ...user,
    get: (url: string) => visitor.get(url, { headers }),
    post: (url: string, body: unknown) => visitor.post(url, body, { headers }),
    put: (url: string, body: unknown) => visitor.put(url, body, { headers }),
  };
}

/** Returns the answers to the visitor by every way to an exhibit: decision alone and in a batch, info, file stream, file. */
async function ways(caller: { get: TestApp['visitor']['get'] }, exhibitId: string) {
  const exhibit = `/v2/auths/exhibits/${nodeId}/${exhibitId}`;
  const [{ data: result }, { data: batch }, info, stream, older, file] = await Promise.all([
    caller.get(`${exhibit}/result`),
    caller.get(`/v2/auths/exhibits/${nodeId}/batchAuth/results?authType=4&exhibitIds=${exhibitId}`),
    caller.get(`${exhibit}/info`),
    caller.get(`${exhibit}/fileStream`),
    caller.get(`/v2/auths/presentables/${exhibitId}/fileStream`),
    caller.get(`/file/exhibits/${exhibitId}`),
  ]);
  const envelopes = [info, stream, older].map(({ errCode }) => errCode ?? 0);
  return { decisions: [result, ...batch].map(({ isAuth }) => isAuth), envelopes, file: file.status };
}

const OPEN = { decisions: [true, true], envelopes: [0, 0, 0], file: 200 };
const CLOSED = { decisions: [false, false], envelopes: [3, 3, 3], file: 401 };

test("a node's licence ends at its due moment while no worker runs, also where the exhibit is remembered", async () => {
  const { presentableId, resolveResources } = await show('leased', TRIAL, FREE);
  const [{ contractId }] = resolveResources[0].contracts;
  expect(await ways(app.visitor, presentableId)).toEqual(OPEN);
  await fireDueEvents(app.context);
  app.clock.advance(MONTH_MS - 1);
  expect(await ways(app.visitor, presentableId)).toEqual(OPEN);
  app.clock.advance(1);
  expect(await ways(app.visitor, presentableId)).toEqual(CLOSED);

  curator = await loggedIn(curator);
  const ended = { fsmCurrentState: 'over', fsmCurrentStateColors: [], status: 1, authStatus: 128, isAuth: false };
  const records = `/v2/contracts/${contractId}/transitionRecords`;
  for (const query of [contractId, `list?contractIds=${contractId}`]) {
    const { data } = await curator.get(`/v2/contracts/${query}`);
    expect([data].flat()).toMatchObject([ended]);
  }
  expect((await curator.get('/v2/contracts?identityType=2')).data.dataList).toMatchObject([ended]);
  const owned = await curator.get(`/v2/presentables/${presentableId}`);
  expect(owned.data.resolveResources[0].contracts).toEqual([]);
  // the history never lags behind the contract, although nothing is written yet
  const rows = await app.context.sql`select 1 from contract_transitions where contract_id = ${contractId}`;
  expect(rows).toHaveLength(1);
  expect((await curator.get(records)).data).toMatchObject({ totalItem: 2, dataList: [{ toState: 'over' }, {}] });

  await fireDueEvents(app.context);
  expect((await curator.get(records)).data).toMatchObject({ totalItem: 2, dataList: [{ toState: 'over' }, {}] });
  expect((await curator.get(`/v2/contracts/${contractId}`)).data).toMatchObject(ended);
  expect(await ways(app.visitor, presentableId)).toEqual(CLOSED);
});

test("a visitor's own licence ends at its due moment while no worker runs", async () => {
  const { presentableId, policies } = await show('trial', FREE, TRIAL);
  let reader = await loggedIn(await app.addUser('reader'));
  const signed = await reader.post('/v2/contracts', {
    subjectId: presentableId,
    subjectType: 2,
    policyId: policies[0].policyId,
    licenseeId: reader.userId,
    licenseeIdentityType: 3,
  });
  expect(signed).toMatchObject({ errCode: 0, data: { isAuth: true } });
  expect(await ways(reader, presentableId)).toEqual(OPEN);
  app.clock.advance(MONTH_MS);
  reader = await loggedIn(reader);
  expect(await ways(reader, presentableId)).toEqual(CLOSED);
  const { data } = await reader.get(`/v2/exhibits/${nodeId}/${presentableId}?isLoadContract=1`);
  expect(data.contracts).toMatchObject([{ status: 1, isAuth: false }]);
});

test('a due moment that leaves the licence as it is does not close the exhibit', async () => {
  const { presentableId } = await show('lasting', LASTING, FREE);
  app.clock.advance(2 * MONTH_MS);
  expect(await ways(app.visitor, presentableId)).toEqual(OPEN);
  await fireDueEvents(app.context);
  expect(await ways(app.visitor, presentableId)).toEqual(OPEN);
  app.clock.advance(MONTH_MS);
  expect(await ways(app.visitor, presentableId)).toEqual(CLOSED);
});
