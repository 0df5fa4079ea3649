import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOf, countStatements } from '#modules/contracts/testing/count-statements.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { inTransaction, urlOfDatabase } from '#test/statements.ts';
import { type Caller, PASSWORD, startTestApp, startTestAppOn, type TestApp, type TestUser } from '#test/test-app.ts';
import { decideOnNode } from '../queries/decide-served.ts';
import { recalledFor } from '../queries/recall-exhibits.ts';
import { expectDone, FREE, mount, openNode, PAID, type Published, publish } from '../testing/publish.ts';

const REGISTERED = 'for registeredUsers\n\ninitial[active]:\n  terminate';
const TRIES_ONLY = 'for public\n\ninitial[testActive]:\n  terminate';

let app: TestApp;
/** Another process on the same database. */
let elsewhere: TestApp;
let author: TestUser;
let curator: TestUser;
let nodeId: number;
let part: Published;
let work: Published;
const ids = {} as Record<'open' | 'registered' | 'paid' | 'tries' | 'offline', string>;

beforeAll(async () => {
  app = await startTestApp();
  elsewhere = await startTestAppOn(await urlOfDatabase(app));
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  part = await publish(app, author, { name: 'part' });
  work = await publish(app, author, { name: 'work', version: using(part) });
  nodeId = await openNode(curator, 'rules');
  for (const [name, policies] of Object.entries({
    open: [PAID, FREE],
    registered: [REGISTERED, FREE],
    paid: [PAID],
    tries: [TRIES_ONLY],
    offline: [FREE],
  })) {
    const resource = name === 'open' ? work : await publish(app, author, { name, version: using(part) });
    const { presentableId } = await mount(curator, nodeId, resource, name, { policies });
    expectDone(await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
    ids[name as keyof typeof ids] = presentableId;
  }
  expectDone(await curator.put(`/v2/presentables/${ids.offline}/onlineStatus`, { onlineStatus: 0 }));
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

function using({ resourceId, policyIds }: Published) {
  return {
    dependencies: [{ resourceId, versionRange: '*' }],
    batchSignContracts: [{ resourceId, subjectType: 1, policyIds }],
  };
}

const batch = async (caller: Caller, exhibitIds: readonly string[], authType = 4) =>
  (await caller.get(`/v2/auths/exhibits/${nodeId}/batchAuth/results?authType=${authType}&exhibitIds=${exhibitIds}`))
    .data;
const decide = async (caller: Caller, exhibitId: string, query = '') =>
  (await caller.get(`/v2/auths/exhibits/${nodeId}/${exhibitId}/result${query}`)).data;
const contractsOf = (user: TestUser, exhibitId: string) =>
  app.context.sql`select from contracts where licensee_id = ${String(user.userId)} and subject_id = ${exhibitId}`;

test('rule 1: authorised, a code from 200 to 299, and nobody at fault are the same', async () => {
  const reader = await app.addUser('rule1');
  for (const caller of [app.visitor, reader, curator]) {
    for (const result of await batch(caller, Object.values(ids))) {
      const isCode = result.authCode >= 200 && result.authCode < 300;
      expect([isCode, result.defaulterIdentityType === 0]).toEqual([result.isAuth, result.isAuth]);
      expect(result.errorMsg === '').toBe(result.isAuth);
    }
  }
});

test('rules 7 and 18: what is no longer offered keeps authorising; a node that is closed gives 504 or 503', async () => {
  const { sql } = app.context;
  await sql`update resources set status = 4 where resource_id in (${work.resourceId}, ${part.resourceId})`;
  expect(await decide(app.visitor, ids.open)).toMatchObject({ authCode: 201 });
  await sql`update resources set status = 1 where resource_id in (${work.resourceId}, ${part.resourceId})`;
  const reader = await app.addUser('rule18');
  for (const [status, caller, authCode] of [
    [-1, curator, 504],
    [8, curator, 504],
    [5, reader, 504],
    [2, reader, 503],
    [2, curator, 200],
  ] as const) {
    await sql`update nodes set status = ${status} where node_id = ${nodeId}`;
    expect(await decide(caller, ids.open), String(status)).toMatchObject({ authCode });
    await sql`update nodes set status = 1 where node_id = ${nodeId}`;
  }
});

test('section 3.11: state of the node, then of the exhibit, then what is asked for in it', async () => {
  const { sql } = app.context;
  const nothing = '?parentNid=none';
  expect(await decide(app.visitor, ids.open, nothing)).toMatchObject({ authCode: 901, exhibitId: ids.open });
  expect(await decide(app.visitor, ids.offline, nothing)).toMatchObject({ authCode: 402 });
  await sql`update nodes set status = 8 where node_id = ${nodeId}`;
  const closed = await decide(app.visitor, ids.offline, nothing);
  await sql`update nodes set status = 1 where node_id = ${nodeId}`;
  expect(closed).toMatchObject({ authCode: 504, defaulterIdentityType: 2 });
  expect((await batch(app.visitor, [ids.offline], 3))[0]).toMatchObject({ authCode: 200 });
});

test('rules 8 and 9: a licence to try out authorises neither the node nor a visitor', async () => {
  const reader = await app.addUser('rule9');
  const [{ policyId }] = (await curator.get(`/v2/presentables/${ids.tries}`)).data.policies;
  const signing = {
    subjectId: ids.tries,
    subjectType: 2,
    policyId,
    licenseeId: reader.userId,
    licenseeIdentityType: 3,
  };
  expect((await reader.post('/v2/contracts', signing)).data).toMatchObject({ isAuth: false });
  expect(await decide(reader, ids.tries)).toMatchObject({ isAuth: false, defaulterIdentityType: 4 });
  const { sql } = app.context;
  await sql`update contracts set auth_status = 2 where licensee_id = ${String(nodeId)} and subject_id = ${work.resourceId}`;
  expect(await decide(app.visitor, ids.open)).toMatchObject({ authCode: 301, defaulterIdentityType: 2 });
  await sql`update contracts set auth_status = 3 where licensee_id = ${String(nodeId)} and subject_id = ${work.resourceId}`;
  expect(await decide(app.visitor, ids.open)).toMatchObject({ authCode: 201 });
});

describe('free policies', () => {
  test('rule 10: asked many times at once, one contract is signed and everybody is told yes', async () => {
    const reader = await app.addUser('rule10');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        if (index % 3 === 0) return decide(reader, ids.open);
        if (index % 3 === 1) return batch(reader, [ids.open, ids.open]).then(([row]) => row);
        return reader
          .get(`/file/exhibits/${ids.open}`)
          .then(({ status }) => ({ authCode: status, isAuth: status === 200 }));
      }),
    );
    expect(answers.filter(({ isAuth, authCode }) => !isAuth || authCode !== 200)).toEqual([]);
    expect(await contractsOf(reader, ids.open)).toHaveLength(1);
    await decide(reader, ids.open);
    expect(await contractsOf(reader, ids.open)).toHaveLength(1);
  });

  test('rule 11: a visitor without session signs nothing, and nobody asks them to log in for a public answer', async () => {
    const count = async () => (await app.context.sql`select from contracts`).length;
    const before = await count();
    const answer = await app.visitor.get(`/v2/auths/exhibits/${nodeId}/${ids.registered}/result`);
    expect(answer).toMatchObject({ ret: 0, errCode: 0, data: { authCode: 201 } });
    expect(await decide(app.visitor, ids.paid)).toMatchObject({ authCode: 502, data: { contracts: [] } });
    expect(await count()).toBe(before);
  });

  test('rule 12: the first one in the order of the exhibit is signed', async () => {
    const reader = await app.addUser('rule12');
    expect(await decide(reader, ids.registered)).toMatchObject({ authCode: 200 });
    const { policies } = (await curator.get(`/v2/presentables/${ids.registered}`)).data;
    const [signed] = (await reader.get('/v2/contracts?identityType=2')).data.dataList;
    expect(signed.policyId).toBe(policies[0].policyId);
  });
});

test('rules 13 and 15: a batch equals single answers, keeps repeats and order, and takes as many statements as one', async () => {
  const reader = await app.addUser('rule13');
  const wanted = [ids.paid, ids.offline, ids.open, ids.paid];
  const rows = await batch(reader, wanted);
  const singles = [];
  for (const id of wanted) singles.push(await decide(reader, id));
  expect(rows).toEqual(singles);
  await using counted = await countStatements(app);
  const caller = { actor: actorOf(reader), locale: 'en_US' } as const;
  const numbers: number[] = [];
  for (const exhibitIds of [[ids.paid], [ids.paid, ids.open, ids.offline, ids.tries]]) {
    recalledFor(counted.context.sql).clear();
    counted.statements.length = 0;
    await decideOnNode(counted.context, caller, { nodeId, exhibitIds, authType: 4 });
    numbers.push(counted.statements.length);
  }
  expect(numbers[1]).toBe(numbers[0]);
});

test('rule 19: a frozen user is stopped before anything is decided', async () => {
  const reader = await app.addUser('rule19');
  const operator = await app.addUser('operator', { isOperator: true });
  expectDone(await operator.put(`/v2/users/${reader.userId}/freeOrRecoverUserStatus`, { status: 1, reason: 'Spam' }));
  expect(await reader.get(`/v2/auths/exhibits/${nodeId}/${ids.open}/result`)).toMatchObject({ ret: 4, errCode: 10 });
});

test('what is remembered is bounded by what it is made of, and the oldest goes first', async () => {
  const memory = recalledFor(app.context.sql);
  await batch(app.visitor, [ids.open, ids.paid], 3);
  const kept = memory.get(ids.open)!;
  expect(memory.calculatedSize).toBeGreaterThan(0);
  const big = {
    ...kept,
    exhibit: { ...kept.exhibit, dependencyTree: Array(1000).fill(kept.exhibit.dependencyTree[0]) },
  };
  for (let number = 0; number < 200; number += 1) memory.set(`big ${number}`, big);
  expect(memory.calculatedSize).toBeLessThanOrEqual(50_000);
  expect(memory.size).toBeLessThan(50);
  expect(memory.has(ids.open)).toBe(false);
  expect(await decide(app.visitor, ids.open)).toMatchObject({ authCode: 201 });
});

describe('a change of rights', () => {
  const node = () => String(nodeId);
  /** Pairs of a change and its reversal; each gives another answer. */
  const changes: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
    [
      'a contract of the node ends, and is in force again',
      () =>
        app.context
          .sql`update contracts set status = 1 where licensee_id = ${node()} and subject_id = ${work.resourceId}`,
      () =>
        app.context
          .sql`update contracts set status = 0 where licensee_id = ${node()} and subject_id = ${work.resourceId}`,
    ],
    [
      'a contract of a resource stops authorising, and is paid for',
      () => app.context.sql`update contracts set auth_status = 128 where licensee_id = ${work.resourceId}`,
      () => app.context.sql`update contracts set auth_status = 1 where licensee_id = ${work.resourceId}`,
    ],
    [
      'a resource of the tree is frozen, and free again',
      () => app.context.sql`update resources set status = 2 where resource_id = ${part.resourceId}`,
      () => app.context.sql`update resources set status = 1 where resource_id = ${part.resourceId}`,
    ],
    [
      'the exhibit goes offline, and online',
      () => curator.put(`/v2/presentables/${ids.open}/onlineStatus`, { onlineStatus: 0 }).then(expectDone),
      () => curator.put(`/v2/presentables/${ids.open}/onlineStatus`, { onlineStatus: 1 }).then(expectDone),
    ],
    ['a version uses a contract no more, and again', () => setContract(0), () => setContract(1)],
  ];

  const setContract = async (operation: 0 | 1) =>
    expectDone(
      await author.put(`/v2/resources/${work.resourceId}/versions/batchSetContracts`, {
        subjects: [
          { subjectId: part.resourceId, versions: [{ version: '1.0.0', policyId: part.policyIds[0], operation }] },
        ],
      }),
    );

  test.each(changes)('%s: seen by the next request, in this process and in another', async (_name, change, undo) => {
    const ask = async () => [await decide(app.visitor, ids.open), await decide(elsewhere.visitor, ids.open)];
    for (let time = 0; time < 5; time += 1) {
      expect((await ask()).map(({ isAuth }) => isAuth)).toEqual([true, true]);
      await change();
      expect((await ask()).map(({ isAuth }) => isAuth)).toEqual([false, false]);
      await undo();
    }
    expect((await ask()).map(({ isAuth }) => isAuth)).toEqual([true, true]);
  });

  test('a signature counts for the next request, in this process and in another', async () => {
    const reader = await app.addUser('signs');
    const login = { loginName: reader.email, password: PASSWORD, jwtType: 'header' };
    const { headers } = await elsewhere.visitor.post('/v2/passport/login', login);
    const authorization = String(headers.authorization);
    const onElsewhere: Caller['get'] = (address) => elsewhere.visitor.get(address, { headers: { authorization } });
    const url = `/v2/auths/exhibits/${nodeId}/${ids.paid}/result`;
    expect((await onElsewhere(url)).data).toMatchObject({ authCode: 303 });
    const [{ policyId }] = (await curator.get(`/v2/presentables/${ids.paid}`)).data.policies;
    const signing = {
      subjectId: ids.paid,
      subjectType: 2,
      policyId,
      licenseeId: reader.userId,
      licenseeIdentityType: 3,
    };
    const { contractId } = expectDone(await reader.post('/v2/contracts', signing)).data;
    const unpaid = [await decide(reader, ids.paid), (await onElsewhere(url)).data];
    expect(unpaid.map(({ isAuth }) => isAuth)).toEqual([false, false]);
    expect(unpaid.map(({ authCode }) => authCode)).not.toContain(303);
    await app.context
      .sql`update contracts set auth_status = 1, fsm_running_status = 4 where contract_id = ${contractId}`;
    expect([await decide(reader, ids.paid), (await onElsewhere(url)).data]).toMatchObject([
      { authCode: 200 },
      { authCode: 200 },
    ]);
  });
});

describe('bad input', () => {
  const unknown = '0'.repeat(24);
  const many = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16).padStart(24, 'a')).join(',');

  test('malformed and unknown ids are decisions of a single call, refusals and one result of a batch', async () => {
    for (const [path, authCode] of [
      [`exhibits/${nodeId}/nonsense`, 901],
      [`exhibits/nonsense/${ids.open}`, 901],
      [`exhibits/${nodeId}/articles/nonsense`, 901],
      [`exhibits/${nodeId}/${unknown}`, 401],
      [`exhibits/${nodeId}/articles/${unknown}`, 401],
      [`exhibits/${nodeId + 1}/${ids.open}`, 401],
      ['presentables/nonsense', 901],
      [`presentables/${unknown}`, 401],
      [`presentables/nodes/nonsense/${work.resourceId}`, 901],
      [`presentables/nodes/${nodeId}/${unknown}`, 401],
    ] as const) {
      const refused = { isAuth: false, authCode, defaulterIdentityType: 128 };
      expect(await app.visitor.get(`/v2/auths/${path}/result`), path).toMatchObject({ errCode: 0, data: refused });
      expect(await app.visitor.get(`/v2/auths/${path}/fileStream`), path).toMatchObject({ errCode: 3, data: refused });
    }
    const named = encodeURIComponent('AUTHOR/work');
    expect((await app.visitor.get(`/v2/auths/presentables/nodes/${nodeId}/${named}/result`)).data).toMatchObject({
      authCode: 201,
      breachResponsibilityType: 0,
    });
    expect(await decide(app.visitor, ids.open, '?subArticleType=9')).toMatchObject({ authCode: 901 });
    const results = `/v2/auths/exhibits/${nodeId}/batchAuth/results?authType=3&exhibitIds=`;
    for (const list of ['nonsense', '', many(101)])
      expect(await app.visitor.get(results + list)).toMatchObject({ errCode: 4 });
    expect((await app.visitor.get(results + many(100))).data).toMatchObject({
      authCode: 401,
      defaulterIdentityType: 128,
    });
  });

  test('an exhibit of another node makes the whole batch one result that names it', async () => {
    const other = await openNode(curator, 'rules-next-door');
    const resource = await publish(app, author, { name: 'next-door' });
    const { presentableId } = await mount(curator, other, resource, 'next-door');
    expect(await batch(app.visitor, [ids.open, presentableId])).toMatchObject({
      authCode: 401,
      isAuth: false,
      data: { invalidPresentableIds: [presentableId] },
    });
  });

  test('items of no collection, or of another one, are unknown, each in its place', async () => {
    const row = { itemId: unknown, authCode: 401, isAuth: false, defaulterIdentityType: 128 };
    for (const url of [
      `/v2/auths/exhibits/${nodeId}/${ids.open}/items/batchAuth/results?itemIds=`,
      `/v2/auths/resources/${work.resourceId}/items/batchAuth?itemIds=`,
    ]) {
      expect((await app.visitor.get(`${url}${unknown},${unknown}`)).data).toMatchObject([row, row]);
      expect(await app.visitor.get(`${url}nonsense`)).toMatchObject({ errCode: 4 });
    }
    expect(
      await app.visitor.get(`/v2/auths/resources/${work.resourceId}/items/batchAuth?itemIds=${many(101)}`),
    ).toMatchObject({
      errCode: 4,
    });
  });

  test('lists of resources: unknown ones, lists of other lengths and versions that are not released are wrong', async () => {
    const url = `/v2/auths/resources/batchAuth/results?resourceIds=${work.resourceId}`;
    for (const wrong of [
      `,${unknown}`,
      '&versions=1.0.0,1.0.0',
      '&versions=3.0.0',
      '&versionRanges=^3.0.0',
      `,${many(100)}`,
    ])
      expect(await app.visitor.get(url + wrong), wrong).toMatchObject({ errCode: 4 });
    for (const right of ['', '&versions=v1.0.0', '&versionRanges=*', '&versions=1.0.0&versionRanges=^3.0.0'])
      expect((await app.visitor.get(url + right)).data, right).toMatchObject([{ version: '1.0.0', isAuth: true }]);
    const tree = `/v2/auths/resources/${work.resourceId}/relationTreeAuth`;
    expect(await author.get(`${tree}?version=3.0.0`)).toMatchObject({ errCode: 4 });
    expect(await author.get(`/v2/auths/resources/${unknown}/relationTreeAuth`)).toMatchObject({ errCode: 2 });
  });

  test('contracts are chosen of versions that there are, for what they license, all or none', async () => {
    const url = `/v2/resources/${work.resourceId}/versions/batchSetContracts`;
    const of = (subjectId: string, version: string) => ({
      subjects: [{ subjectId, versions: [{ version, policyId: part.policyIds[0], operation: 0 }] }],
    });
    expect(await author.put(url, of(part.resourceId, '3.0.0'))).toMatchObject({
      errCode: 4,
      data: { invalidVersions: ['3.0.0'] },
    });
    expect(await author.put(url, of(work.resourceId, '1.0.0'))).toMatchObject({
      errCode: 4,
      data: { invalidSubjects: [work.resourceId] },
    });
    expect(await author.put(url, { subjects: [] })).toMatchObject({ errCode: 4 });
    const unoffered = {
      ...of(part.resourceId, '1.0.0').subjects[0]!,
      versions: [{ version: '1.0.0', policyId: '0'.repeat(32), operation: 1 }],
    };
    expect(await author.put(url, { subjects: [unoffered] })).toMatchObject({ errCode: 2 });
    expect(await decide(app.visitor, ids.open)).toMatchObject({ authCode: 201 });
  });

  test('resources that use one another in a circle, made by hand, are decided and not walked for ever', async () => {
    const [snake, tail] = [await publish(app, author, { name: 'snake' }), await publish(app, author, { name: 'tail' })];
    await inTransaction(app.context.db, async (tx) => {
      await tx`alter table resource_versions disable trigger user`;
      for (const [one, next] of [
        [snake, tail],
        [tail, snake],
      ] as const) {
        const named = { resourceId: next.resourceId, resourceName: next.resourceName };
        await tx`update resource_versions set dependencies = ${JSON.stringify([{ ...named, versionRange: '*' }])}::json,
          resolve_resources = ${JSON.stringify([{ ...named, contracts: [] }])}::json where resource_id = ${one.resourceId}`;
      }
      await tx`alter table resource_versions enable trigger user`;
    });
    const auths = `/v2/auths/resources/${snake.resourceId}`;
    expect((await author.get(`${auths}/upstreamAuth/result`)).data).toMatchObject({ isAuth: false, authCode: 301 });
    expect((await author.get(`${auths}/relationTreeAuth`)).data).toMatchObject([
      { children: [{ resourceId: tail.resourceId, downstreamIsAuth: false, selfAndUpstreamIsAuth: false }] },
    ]);
    expect(await app.visitor.get(`/v2/resources/${snake.resourceId}/authTree`)).toMatchObject({ errCode: 2 });
    const mounting = { nodeId, resourceId: snake.resourceId, version: '1.0.0', presentableName: 'snake' };
    expect((await curator.post('/v2/presentables', mounting)).errCode).not.toBe(0);
  });
});
