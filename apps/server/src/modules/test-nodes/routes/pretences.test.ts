import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { addCollection, draftOf, publishedOf } from '#modules/collections/testing/collect.ts';
import { actorOf, countStatements } from '#modules/contracts/testing/count-statements.ts';
import { fireDueEvents } from '#modules/contracts/testing/due-events.ts';
import { addAnthology, addMembers } from '#modules/exhibits/testing/anthology.ts';
import { expectDone, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { pretendingFileBase } from '#platform/http/pretending-files.ts';
import { cookiesOf, enterSite } from '#test/enter-site.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { decideTestExhibits } from '../queries/decide-test-exhibits.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

const LEASE = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("1", "month") => lapsed
lapsed:
  ~freelog.TransactionEvent("5", "self.account") => renewed
  ~freelog.RelativeTimeEvent("1", "month") => over
renewed[active]:
  ~freelog.RelativeTimeEvent("1", "month") => lapsed
over:
  terminate`;
const DAY_MS = 86_400_000;
const TEST_SITE = 'rehearsal.t.localhost:4180';

let app: TestApp;
let curator: TestUser;
let stranger: TestUser;
let nodeId: number;
let cookie: string;
let lease: Published;
let formalId: string;
let contractId: string;
let itemId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const author = await app.addUser('author');
  [curator, stranger] = [await app.addUser('curator'), await app.addUser('stranger')];
  await openWallet(app, author);
  lease = await publish(app, author, { name: 'leased', content: '# on lease\n', policies: [LEASE] });
  nodeId = await openNode(curator, 'rehearsal');
  const exhibit = await mount(curator, nodeId, lease, 'leased');
  formalId = exhibit.presentableId;
  [{ contractId }] = exhibit.resolveResources[0].contracts;
  await mount(curator, nodeId, await publish(app, curator, { name: 'own' }), 'own');
  await addMembers(curator, await addAnthology(curator, nodeId, 'anthology'), [formalId]);
  const serial = await addCollection(curator, 'serial');
  const batchSignContracts = [{ resourceId: lease.resourceId, policyIds: lease.policyIds }];
  const added = await curator.post(`${draftOf(serial)}/items`, {
    addCollectionItems: [{ resourceId: lease.resourceId, itemTitle: 'Guest', batchSignContracts }],
  });
  [{ itemId }] = expectDone(added).data;
  expectDone(await curator.put(publishedOf(serial), { isMergeCatalogueDraft: 1 }));
  await rehearse(app, curator, nodeId, 'add $curator/serial as serial show');
  for (const { testResourceName, testResourceId } of await testExhibitsOf(curator, nodeId))
    ids[testResourceName] = testResourceId;
  cookie = await enterSite(app.visitor, 'rehearsal', { authorization: `Bearer ${curator.token}` });
});
afterAll(() => app.close());

const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const payment = async (ofContract = contractId) => {
  const { possiblePayments } = (await outlook({ pretendDate: at(40) })).contracts[0];
  return { contractId: ofContract, eventId: possiblePayments[0].eventId as string };
};
const pretending = async (days: number, times = 0) => {
  const paid = await payment();
  const pretendPayments = JSON.stringify(Array.from({ length: times }, () => paid));
  return { pretendDate: at(days), ...(times > 0 && { pretendPayments }) };
};
const outlook = async (query: Record<string, string>) =>
  expectDone(await curator.get(`/v2/testNodes/${nodeId}/outlook?${new URLSearchParams(query)}`)).data;
const onTestSite = (url: string, query: Record<string, string> = {}, headers: object = { cookie }) =>
  app.visitor.get(`${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`, {
    headers: { host: TEST_SITE, ...headers },
  });

/** By every way to the exhibit on lease whether it may be used: decisions, info, file stream, files by either address, items of collections. */
async function ways(query: Record<string, string> = {}) {
  const { leased } = ids;
  const auths = `/v2/auths/exhibits/${nodeId}/test`;
  const batch = await onTestSite(`${auths}/batchAuth/results?authType=3&exhibitIds=${leased}`, query);
  const older = `/v2/auths/testResources/nodes/${nodeId}/batchAuth/result?authType=3&testResourceIds=${leased}`;
  const base = 'pretendDate' in query ? pretendingFileBase(query) : '/file';
  const decisions = [
    batch.data[0],
    (await curator.get(`${older}&${new URLSearchParams(query)}`)).data[0],
    (await onTestSite(`${auths}/${leased}/result`, query)).data,
    (await onTestSite(`${auths}/${ids.serial}/items/batchAuth/results?itemIds=${itemId}`, query)).data[0],
    (await onTestSite(`${auths}/${ids.anthology}/items/batchAuth/results?itemIds=${await memberId()}`, query)).data[0],
  ].map(({ isAuth }) => isAuth);
  const codes = [
    (await onTestSite(`${auths}/${leased}/info`, query)).errCode,
    (await onTestSite(`${auths}/${leased}/fileStream`, query)).errCode ?? 0,
  ];
  const files = [
    await onTestSite(`/file/exhibits/${leased}`, query),
    await onTestSite(`${base}/exhibits/${leased}`),
    await onTestSite(`${base}/exhibits/${ids.serial}/items/${itemId}`),
  ];
  return { decisions, codes, files: files.map(({ status }) => status) };
}
const memberId = async () =>
  (await onTestSite(`/v2/exhibits/${nodeId}/test/${ids.anthology}/items`)).data.dataList[0].itemId as string;
const five = <Value>(value: Value) => Array.from({ length: 5 }, () => value);
const OPEN = { decisions: five(true), codes: [0, 0], files: [200, 200, 200] };
const CLOSED = { decisions: five(false), codes: [3, 3], files: [401, 401, 401] };

/** Everything that is stored, table by table. */
async function stored(): Promise<Record<string, string>> {
  const { sql } = app.context;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ sum: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from "${name}" t`,
    );
    sums[name] = row!.sum;
  }
  return sums;
}

describe('a site as of a moment to come', () => {
  test('closes what is not licensed any more then, by every way, and says whose licence it is', async () => {
    expect(await ways()).toEqual(OPEN);
    expect(await ways(await pretending(27))).toEqual(OPEN);
    expect(await ways(await pretending(32))).toEqual(CLOSED);
    const result = `/v2/auths/exhibits/${nodeId}/test/${ids.leased}/result`;
    expect((await onTestSite(result, await pretending(32))).data).toMatchObject({
      authCode: 301,
      defaulterIdentityType: 2,
      data: { authFailedResources: [lease.resourceId] },
    });
    expect(
      (await onTestSite(`/v2/auths/exhibits/${nodeId}/test/${ids.own}/result`, await pretending(3000))).data,
    ).toMatchObject({ isAuth: true, authCode: 203 });
  });

  test('opens what a pretended payment licenses, for as long as it does', async () => {
    const decided = async (days: number, times: number) =>
      (await onTestSite(`/v2/auths/exhibits/${nodeId}/test/${ids.leased}/result`, await pretending(days, times))).data
        .isAuth;
    expect(await decided(40, 1)).toBe(true);
    expect(await decided(20, 1)).toBe(true);
    expect(await decided(75, 1)).toBe(false);
    expect(await decided(75, 2)).toBe(true);
    // what is pretended of other contracts changes nothing
    const pretendPayments = JSON.stringify([await payment('0'.repeat(24))]);
    const result = `/v2/auths/exhibits/${nodeId}/test/${ids.leased}/result`;
    expect((await onTestSite(result, { pretendDate: at(40), pretendPayments })).data.isAuth).toBe(false);
  });

  test('lists what it lists today: nothing but contracts depends on time', async () => {
    const list = `/v2/exhibits/${nodeId}/test`;
    expect((await onTestSite(list, await pretending(40))).data).toEqual((await onTestSite(list)).data);
  });
});

test('nothing is written, and no decision is remembered or taken from memory', async () => {
  const formal = `/v2/auths/exhibits/${nodeId}/${formalId}/result`;
  expect((await curator.get(formal)).data.isAuth).toBe(true);
  const before = await stored();
  // in turns: what one remembers would be the other's
  for (const days of [32, 27, 40]) {
    const isOpen = days < 30;
    expect(await ways(await pretending(days))).toEqual(isOpen ? OPEN : CLOSED);
    expect(await ways()).toEqual(OPEN);
    expect((await curator.get(formal)).data.isAuth).toBe(true);
  }
  await outlook(await pretending(40, 1));
  expect(await stored()).toEqual(before);
});

test('a pretence takes two statements more, however many exhibits are decided about', async () => {
  await using counted = await countStatements(app);
  const rehearser = { actor: actorOf(curator), site: null, rehearsal: null, locale: 'en_US' } as const;
  const pretence = { at: new Date(at(40)), payments: [await payment()] };
  const count = async (testResourceIds: readonly string[], given: typeof pretence | null) => {
    counted.statements.length = 0;
    const asked = { nodeId, testResourceIds, authType: 3 } as const;
    await decideTestExhibits(counted.context, { ...rehearser, pretence: given }, asked);
    return counted.statements.length;
  };
  const present = await count([ids.leased!], null);
  for (const asked of [[ids.leased!], Object.values(ids)]) {
    expect(await count(asked, null)).toBe(present);
    expect(await count(asked, pretence)).toBe(present + 2);
  }
});

describe('an outlook', () => {
  test('names the contracts that would have ended or lapsed, their exhibits, and what can be paid', async () => {
    expect((await outlook({ pretendDate: at(27) })).contracts).toEqual([]);
    const lapsed = await outlook({ pretendDate: at(40) });
    const [{ lapseDate, possiblePayments }] = lapsed.contracts;
    expect(Date.parse(lapseDate)).toBeLessThan(Date.parse(at(32)));
    expect(lapsed).toEqual({
      pretendDate: at(40),
      isCut: false,
      contracts: [
        {
          contractId,
          contractName: 'policy 1',
          subjectName: 'author/leased',
          status: 0,
          lapseDate,
          madePayments: [],
          possiblePayments: [{ eventId: expect.stringMatching(/^[0-9a-f]{8}$/), date: lapseDate, amount: '5.00' }],
          exhibitCount: 1,
          exhibits: [{ testResourceId: ids.leased, testResourceName: 'leased', title: 'leased' }],
        },
      ],
    });
    expect((await outlook({ pretendDate: at(70) })).contracts).toMatchObject([{ status: 1, possiblePayments }]);
    expect((await outlook(await pretending(40, 1))).contracts).toMatchObject([
      { status: 0, lapseDate: null, madePayments: possiblePayments, possiblePayments: [] },
    ]);
    expect((await outlook(await pretending(75, 1))).contracts).toMatchObject([
      { status: 0, madePayments: possiblePayments, possiblePayments: [{ amount: '5.00' }] },
    ]);
  });

  test('is the owner’s, about one moment', async () => {
    const url = `/v2/testNodes/${nodeId}/outlook?pretendDate=${at(40)}`;
    expect(await stranger.get(url)).toMatchObject({ errCode: 3 });
    expect(await app.visitor.get(url)).toMatchObject({ errCode: 30 });
    expect(await curator.get(`/v2/testNodes/${nodeId}/outlook`)).toMatchObject({
      errCode: 4,
      details: [{ field: 'pretendDate' }],
    });
  });
});

describe('a pretence', () => {
  const list = () => `/v2/exhibits/${nodeId}/test`;
  const refused = async (query: Record<string, string>) => {
    const urls = [
      list(),
      `/v2/auths/exhibits/${nodeId}/test/batchAuth/results?authType=3&exhibitIds=${ids.leased}`,
      `/v2/auths/exhibits/${nodeId}/test/${ids.leased}/result`,
      `/v2/exhibits/${nodeId}/test/${ids.serial}/items`,
      `/file/exhibits/${ids.leased}`,
    ];
    const answers = await Promise.all(urls.map((url) => onTestSite(url, query)));
    return answers.map(({ errCode, headers }) => [errCode, headers['x-refusal']]);
  };

  test('that is malformed is refused, wherever it is given', async () => {
    const wrong: Record<string, string>[] = [
      { pretendDate: 'tomorrow' },
      { pretendDate: at(-1) },
      { pretendDate: at(0) },
      { pretendDate: at(366 * 11) },
      { pretendPayments: '[]' },
      ...[
        'x',
        '{}',
        '[{}]',
        JSON.stringify(Array.from({ length: 21 }, () => ({ contractId, eventId: '01234567' }))),
      ].map((pretendPayments) => ({ pretendDate: at(1), pretendPayments })),
    ];
    for (const query of wrong) expect(await refused(query)).toEqual(five([4, 'request.argument']));
    expect((await onTestSite(`/file/pretending/x/exhibits/${ids.leased}`)).errCode).toBe(4);
  });

  test('may be a bare day, which begins by the platform’s clock', async () => {
    const result = `/v2/auths/exhibits/${nodeId}/test/${ids.leased}/result`;
    const day = at(40).slice(0, 10);
    expect((await onTestSite(result, { pretendDate: day })).data.isAuth).toBe(false);
  });

  test('changes nothing about the node itself, whatever it is', async () => {
    const formal = `/v2/auths/exhibits/${nodeId}/${formalId}/result`;
    for (const pretendDate of [at(40), 'tomorrow'])
      for (const url of [formal, `/file/exhibits/${formalId}`, `/v2/exhibits/${nodeId}/${formalId}`]) {
        const { status, errCode = 0, data } = await curator.get(`${url}?pretendDate=${pretendDate}`);
        expect([status, errCode, data?.isAuth ?? true]).toEqual([200, 0, true]);
      }
  });

  test('is the owner’s: nobody else, and no guest of a rehearsal, learns what is to come', async () => {
    const { url } = expectDone(await curator.post(`/v2/testNodes/${nodeId}/shares`, {})).data;
    const { pathname, search } = new URL(url);
    const opened = await app.visitor.get(pathname + search, {
      headers: { host: TEST_SITE, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
    });
    const guest = { cookie: cookiesOf(opened) };
    const query = await pretending(40);
    expect((await onTestSite(list(), {}, guest)).errCode).toBe(0);
    expect((await onTestSite(list(), query, guest)).errCode).toBe(3);
    expect((await onTestSite(`/file/exhibits/${ids.leased}`, {}, guest)).status).toBe(200);
    expect((await onTestSite(`/file/exhibits/${ids.leased}`, query, guest)).status).toBe(401);
    const batch = `/v2/auths/exhibits/${nodeId}/test/batchAuth/results?authType=3&exhibitIds=${ids.leased}`;
    expect((await onTestSite(batch, query, guest)).data).toMatchObject({ authCode: 503, data: null });
    expect((await stranger.get(`${batch}&${new URLSearchParams(query)}`)).data).toMatchObject({ authCode: 503 });
  });
});

test('what is foreseen is what happens', async () => {
  const decide = async (query: Record<string, string> = {}) =>
    rehearsedNow(
      `/v2/auths/exhibits/${nodeId}/test/batchAuth/results?authType=3&exhibitIds=${ids.leased}&${new URLSearchParams(query)}`,
    );
  const rehearsedNow = async (url: string) => {
    const login = await app.visitor.post('/v2/passport/login', {
      loginName: 'curator',
      password: 'meadow88',
      jwtType: 'header',
    });
    const { data } = await app.visitor.get(url, { headers: { authorization: String(login.headers.authorization) } });
    return data;
  };
  for (const days of [20, 20, 20, 20]) {
    const foreseen = await decide({ pretendDate: at(days) });
    app.clock.advance(days * DAY_MS);
    // before a worker has seen to it and after
    expect(await decide()).toEqual(foreseen);
    await fireDueEvents(app.context);
    expect(await decide()).toEqual(foreseen);
  }
});
