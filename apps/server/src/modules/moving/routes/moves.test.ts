import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { receiptSigning } from '#modules/contracts/index.ts';
import { expectDone, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { freePort } from '#test/free-port.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ended, planned, run, takeAlong } from '../testing/archives.ts';

const HOUR_MS = 3_600_000;

/** Two installations that can call one another. */
let old: TestApp;
let place: TestApp;
let oldOrigin: string;
let newOrigin: string;
let mira: TestUser;
let noor: TestUser;
let miraThere: TestUser;
let work: Published;
let nodeId: number;
let exhibitId: string;

async function install(receiptKey: string): Promise<{ app: TestApp; origin: string }> {
  const port = await freePort();
  const app = await startTestApp({
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SITE_HOST: `sites.localhost:${port}`,
    OUTGOING_ALLOW: 'localhost',
    RECEIPT_KEY: receiptKey,
  });
  await seedResourceTypes(app.context);
  await app.server.listen({ port, host: 'localhost' });
  return { app, origin: `http://localhost:${port}` };
}

beforeAll(async () => {
  ({ app: old, origin: oldOrigin } = await install('the key of receipts at the old place, no secret'));
  ({ app: place, origin: newOrigin } = await install('the key of receipts at the new place, no secret'));
  [mira, noor] = [await old.addUser('mira'), await old.addUser('noor')];
  miraThere = await place.addUser('mirabel');
  work = await publish(old, mira, { name: 'river' });
  nodeId = await openNode(mira, 'harbour');
  exhibitId = (await mount(mira, nodeId, work, 'river')).presentableId;
});
afterAll(async () => {
  await old.close();
  await place.close();
});
beforeEach(async () => {
  const { data } = await mira.get('/v2/moves');
  if (data) await mira.delete(`/v2/moves/${data.moveId}`);
});

const begin = async (user = mira, toOrigin = newOrigin) =>
  (await user.post('/v2/moves', { toOrigin, password: PASSWORD })).data as { moveId: string; code: string };
const arrive = (move: { moveId: string; code: string }, fromOrigin = oldOrigin) =>
  miraThere.post('/v2/moves/arrivals', { fromOrigin, moveId: move.moveId, code: move.code });
const finish = ({ moveId }: { moveId: string }, code: string, user = mira) => user.put(`/v2/moves/${moveId}`, { code });
const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal'];

function hourLater(): void {
  old.clock.advance(HOUR_MS);
  place.clock.advance(HOUR_MS);
}

/** Moves an account, mira's if it is not said. */
async function move(user = mira): Promise<string> {
  const begun = await begin(user);
  const { data } = expectDone(await arrive(begun));
  expectDone(await finish(begun, data.code, user));
  return begun.moveId;
}

/** Where a page, a feed or a call leads. */
async function leads(url: string, host = new URL(oldOrigin).host) {
  const { statusCode, headers } = await old.server.inject({ method: 'GET', url, headers: { host } });
  return [statusCode, headers.location ?? headers.link];
}

test('an account moves once both codes were typed; its owner is told, and sees where it is', async () => {
  const begun = await begin();
  expect((await mira.get('/v2/moves')).data).toMatchObject({ state: 'waiting', toOrigin: newOrigin, newUserName: '' });
  const { data } = expectDone(await arrive(begun));
  expect((await mira.get('/v2/moves')).data).toMatchObject({ state: 'confirmed', newUserName: 'mirabel' });
  expect((await leads('/author/mira'))[0]).toBe(200);
  // as people type codes
  const typed = `${data.code.slice(0, 5)}-${data.code.slice(5)}`.toLowerCase();
  expect(expectDone(await finish(begun, typed)).data).toMatchObject({ state: 'moved', expireDate: null });
  expect(await leads('/author/mira')).toEqual([308, `${newOrigin}/author/mirabel`]);
  const movedTo = async (name: string) => (await noor.get(`/v2/users/people/${name}`)).data.movedTo;
  expect(await movedTo('mira')).toEqual({ origin: newOrigin, userName: 'mirabel' });
  expect(await movedTo('noor')).toBeNull();
  const [{ count }] = (await old.context.sql`
    select count(*)::int as count from messages where auth_code_type = 'accountMoved'`) as unknown as [
    { count: number },
  ];
  expect(count).toBe(1);
});

test('it takes the login password to begin, one move at a time', async () => {
  expect(refusalOf(await mira.post('/v2/moves', { toOrigin: newOrigin }))).toBe('user.wrong-password');
  expect(refusalOf(await mira.post('/v2/moves', { toOrigin: newOrigin, password: 'lantern8' }))).toBe(
    'user.wrong-password',
  );
  await begin();
  expect(refusalOf(await mira.post('/v2/moves', { toOrigin: newOrigin, password: PASSWORD }))).toBe('moving.busy');
  // what nobody has gone on with is over after an hour
  hourLater();
  expect((await mira.get('/v2/moves')).data).toBeNull();
  expect((await begin()).code).toMatch(/^[A-Z]{10}$/);
});

test.each([
  'http://10.0.0.1',
  'https://169.254.169.254',
  'ftp://elsewhere.example',
  'https://elsewhere.example/path',
  'https://mira@elsewhere.example',
  'nonsense',
])('nobody moves to %s', async (toOrigin) => {
  const answer = await mira.post('/v2/moves', { toOrigin, password: PASSWORD });
  expect([answer.errCode === 4, refusalOf(answer) === 'moving.unreachable']).toContain(true);
  expect((await mira.get('/v2/moves')).data).toBeNull();
});

test('a wrong code moves nobody, and five of them end the move, on either side', async () => {
  const begun = await begin();
  for (let time = 1; time < 5; time += 1)
    expect(refusalOf(await arrive({ ...begun, code: 'BCDFGHJKLM' }))).toBe('moving.code');
  expect(refusalOf(await arrive({ ...begun, code: 'BCDFGHJKLM' }))).toBe('moving.gone');
  expect(refusalOf(await arrive(begun))).toBe('moving.gone');

  const again = await begin();
  const { data } = expectDone(await arrive(again));
  for (let time = 1; time < 5; time += 1) expect(refusalOf(await finish(again, 'BCDFGHJKLM'))).toBe('moving.code');
  expect(refusalOf(await finish(again, 'BCDFGHJKLM'))).toBe('moving.gone');
  expect(refusalOf(await finish(again, data.code))).toBe('moving.gone');
  expect((await leads('/author/mira'))[0]).toBe(200);
});

test('who leaves money behind says so before the move begins', async () => {
  const rich = await old.addUser('rich');
  await openWallet(old, rich, 1250);
  const wish = { toOrigin: newOrigin, password: PASSWORD };
  expect(refusalOf(await rich.post('/v2/moves', wish))).toBe('moving.balance');
  expect((await rich.get('/v2/moves')).data).toBeNull();
  expect(expectDone(await rich.post('/v2/moves', { ...wish, leavesMoney: true })).data.state).toBe('waiting');
});

test('a late code moves nobody, on either side', async () => {
  const late = await begin();
  hourLater();
  expect(refusalOf(await arrive(late))).toBe('moving.gone');
  const begun = await begin();
  const { data } = expectDone(await arrive(begun));
  hourLater();
  expect(refusalOf(await finish(begun, data.code))).toBe('moving.gone');
});

test('a stranger finishes and takes back no move of others, and no code is typed before the other', async () => {
  const begun = await begin();
  expect(refusalOf(await finish(begun, begun.code))).toBe('moving.gone');
  const { data } = expectDone(await arrive(begun));
  expect(refusalOf(await finish(begun, data.code, noor))).toBe('moving.gone');
  expect(refusalOf(await noor.delete(`/v2/moves/${begun.moveId}`))).toBe('moving.gone');
  expect(refusalOf(await arrive(begun))).toBe('moving.gone');
  expect((await mira.get('/v2/moves')).data).toMatchObject({ state: 'confirmed' });
});

test('the word of another installation, or a changed one, confirms nothing', async () => {
  const said = ({ moveId, code }: { moveId: string; code: string }, more: object = {}) => ({
    format: 'colophon-move-confirmation/1',
    moveId,
    code,
    issuer: newOrigin,
    userName: 'mirabel',
    answerHash: '0'.repeat(64),
    at: old.clock.now().toISOString(),
    ...more,
  });
  const type = 'colophon-move-confirmation+jws';
  const confirm = (body: ReturnType<typeof said> & { signature: string }) =>
    old.visitor.post(`/v2/moves/${body.moveId}/confirm`, body);
  const byNew = await begin();
  const good = await receiptSigning.signStatement(place.context, said(byNew), type);
  expect(refusalOf(await confirm({ ...good, answerHash: '1'.repeat(64) }))).toBe('moving.signature');
  expect(refusalOf(await confirm({ ...good, signature: 'a..b' }))).toBe('moving.signature');
  // by its own keys somebody else can say anything: they are not those of the place that the move names
  const foreign = await receiptSigning.signStatement(old.context, said(byNew), type);
  expect(refusalOf(await confirm(foreign))).toBe('moving.signature');
  const other = await receiptSigning.signStatement(old.context, said(byNew, { issuer: oldOrigin }), type);
  expect(refusalOf(await confirm(other))).toBe('moving.signature');
  expect((await mira.get('/v2/moves')).data).toMatchObject({ state: 'waiting' });
  expectDone(await confirm(good));

  expectDone(await mira.delete(`/v2/moves/${byNew.moveId}`));
  const again = await begin();
  const hourAgo = new Date(old.clock.now().getTime() - 3_600_000).toISOString();
  for (const more of [{ issuer: oldOrigin }, { at: hourAgo }]) {
    const wrong = await receiptSigning.signStatement(place.context, said(again, more), type);
    expect(refusalOf(await confirm(wrong)), JSON.stringify(more)).toBe('moving.signature');
  }
});

test('whoever calls an installation that is none is told so', async () => {
  const port = await freePort();
  const begun = await begin();
  expect(refusalOf(await arrive(begun, `http://localhost:${port}`))).toBe('moving.unreachable');
  expect(refusalOf(await arrive(begun, 'http://10.0.0.1'))).toBe('moving.unreachable');
  const server = createServer((_request, response) => response.end('Welcome')).listen(port, 'localhost');
  expect(refusalOf(await arrive(begun, `http://localhost:${port}`))).toBe('moving.unreachable');
  server.close();
});

test('pages and feeds lead to the same things at the new place, and to the account where a thing is not known there', async () => {
  const archive = await takeAlong(old, mira);
  const { importId } = await planned(place, miraThere, archive, 'mira');
  await run(miraThere, importId);
  expect(await ended(place, miraThere, importId)).toMatchObject({ state: 'done', isConfirmed: true });
  const left = await publish(old, mira, { name: 'left-behind' });
  const newIdOf = async (kind: string, oldId: string) =>
    (await place.visitor.get(`/v2/moved/${encodeURIComponent(oldOrigin)}/${kind}/${oldId}`)).data.newId;
  const newWork = await newIdOf('work', work.resourceId);
  const newExhibit = await newIdOf('exhibit', exhibitId);
  await move();

  const account = `${newOrigin}/author/mirabel`;
  const there = `${newOrigin}/resource/details/${newWork}`;
  expect(await leads(`/resource/details/${work.resourceId}?version=1.0.0`)).toEqual([308, there]);
  expect(await leads(`/resource/details/${left.resourceId}`)).toEqual([308, account]);
  expect(await leads(`/v2/feeds/people/${mira.userId}/rss`)).toEqual([
    308,
    `${newOrigin}/v2/feeds/people/${miraThere.userId}/rss`,
  ]);
  // calls answer as ever, and say where the same is
  expect(await leads(`/v2/resources/${work.resourceId}`)).toEqual([200, `<${there}>; rel="canonical"`]);
  expect((await leads(`/v2/resources/${work.resourceId}/versions/drafts`))[1]).not.toContain('canonical');
  expect(await leads(`/v2/users/people/mira`)).toEqual([200, `<${account}>; rel="canonical"`]);

  // the new place leads on to its own sites
  const site = `harbour.sites.${new URL(oldOrigin).host}`;
  const map = `${newOrigin}/v2/moved/${encodeURIComponent(oldOrigin)}`;
  expect(await leads('/', site)).toEqual([308, `${map}/node/${nodeId}/page`]);
  expect(await leads(`/${exhibitId}/detail`, site)).toEqual([308, `${map}/exhibit/${exhibitId}/page`]);
  const on = async (address: string) => {
    const { statusCode, headers } = await place.server.inject({ method: 'GET', url: new URL(address).pathname });
    return [statusCode, headers.location];
  };
  const newSite = `http://harbour.sites.${new URL(newOrigin).host}`;
  expect(await on(`${map}/node/${nodeId}/page`)).toEqual([308, `${newSite}/`]);
  expect(await on(`${map}/exhibit/${exhibitId}/page`)).toEqual([308, `${newSite}/${newExhibit}/detail`]);
});

test('pages of a node at its own domain lead to the new place as well', async () => {
  const hostName = 'harbour.example';
  const own = `${hostName}:${new URL(oldOrigin).port}`;
  await old.context.sql`
    insert into own_domains (node_id, host_name, token, verified_at, created_at, updated_at)
    values (${nodeId}, ${hostName}, 'token', now(), now(), now())`;
  await old.context.sql`update nodes set canonical_host = ${hostName} where node_id = ${nodeId}`;
  old.clock.advance(60_000);
  expect((await leads('/', own))[0]).not.toBe(308);
  const moveId = await move();
  const map = `${newOrigin}/v2/moved/${encodeURIComponent(oldOrigin)}`;
  const site = `harbour.sites.${new URL(oldOrigin).host}`;
  for (const host of [own, hostName, site]) {
    expect(await leads('/', host), host).toEqual([308, `${map}/node/${nodeId}/page`]);
    expect(await leads(`/${exhibitId}/detail?from=feed`, host)).toEqual([308, `${map}/exhibit/${exhibitId}/page`]);
  }
  expect((await leads('/', 'somebody-else.example'))[0]).not.toBe(308);
  expectDone(await mira.delete(`/v2/moves/${moveId}`));
  expect((await leads('/', own))[0]).not.toBe(308);
  await old.context.sql`update nodes set canonical_host = null where node_id = ${nodeId}`;
});

test('an account that has moved stays until the last licence from it has ended, and can be silent', async () => {
  const { sql, jobs } = old.context;
  const sora = await old.addUser('sora');
  const held = await publish(old, sora, { name: 'held' });
  const unsold = await publish(old, sora, { name: 'unsold' });
  await mount(noor, await openNode(noor, 'reading'), held, 'held');
  const ofSora = sql`licensor_owner_id = ${sora.userId} and licensee_owner_id = ${noor.userId}`;
  const isHeld = async () =>
    (await sql`select from contracts where ${ofSora} and status = 0 and auth_status = 1`).length;
  const inTheWay = async () => {
    const { obstacles } = (await sora.get('/v2/users/current/closing')).data;
    return obstacles.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);
  };
  expect([await isHeld(), await inTheWay()]).toEqual([1, []]);
  const moveId = await move(sora);
  expect(await inTheWay()).toEqual([['movedLicences', 1]]);
  const close = () => sora.post('/v2/users/current/closing', { password: PASSWORD });
  expect(refusalOf(await close())).toBe('user.closing-blocked');

  const silence = (user: TestUser) => user.post(`/v2/moves/${moveId}/silence`);
  expect(refusalOf(await silence(noor))).toBe('moving.gone');
  expect(expectDone(await silence(sora)).data).toMatchObject({ state: 'moved', isSilent: true });
  await jobs.runDue();
  const statuses =
    await sql`select status from resources where resource_id = any(${[held.resourceId, unsold.resourceId]}::bpchar[])`;
  expect(statuses).toEqual([{ status: 4 }, { status: 4 }]);
  expect(await isHeld()).toBe(1); // what others hold goes on

  expectDone(await sora.delete(`/v2/moves/${moveId}`));
  expect(await inTheWay()).toEqual([]);
  await move(sora);
  await sql`update contracts set status = 1, auth_status = 128 where ${ofSora}`;
  expect(await inTheWay()).toEqual([]);
  expectDone(await close());
});

test('licences from before say what would restore them here', async () => {
  const [coral, kai] = [await old.addUser('coral'), await old.addUser('kai')];
  const [lagoon, reef] = [await publish(old, coral, { name: 'lagoon' }), await publish(old, coral, { name: 'reef' })];
  const own = await publish(old, kai, { name: 'own-work' });
  const shelf = await openNode(kai, 'shelf');
  for (const [work, name] of [
    [lagoon, 'lagoon'],
    [reef, 'reef'],
    [own, 'own-work'],
  ] as const)
    await mount(kai, shelf, work, name);
  const sunset = await mount(coral, await openNode(coral, 'atoll'), lagoon, 'sunset');
  const signing = { subjectId: sunset.presentableId, subjectType: 2, policyId: sunset.policies[0].policyId };
  expectDone(await kai.post('/v2/contracts', { ...signing, licenseeId: kai.userId, licenseeIdentityType: 3 }));

  /** Takes an archive in, but for the named works; answers the account there and its licences, by the work. */
  async function takeIn(user: TestUser, name: string, left: readonly string[] = []) {
    const there = await place.addUser(name);
    const { importId, plan } = await planned(place, there, await takeAlong(old, user), user.username);
    const resolve = plan
      .filter((thing: { name: string }) => left.some((one) => thing.name.startsWith(one)))
      .map(({ kind, oldId }: { kind: string; oldId: string }) => ({ kind, oldId, skip: true }));
    if (resolve.length > 0) expectDone(await there.put(`/v2/imports/${importId}`, { resolve }));
    await run(there, importId);
    expect(await ended(place, there, importId)).toMatchObject({ state: 'done' });
    return there;
  }
  async function remedies(user: TestUser) {
    const { dataList } = (await user.get('/v2/imports/licences')).data;
    const found = dataList.map((licence: Record<string, string>) => {
      const { subjectName, remedy, page, otherPage } = licence;
      return [subjectName, [remedy, page, otherPage]] as const;
    });
    return Object.fromEntries(found) as Record<string, string[]>;
  }
  const kaiThere = await takeIn(kai, 'kai-two');
  const atOld = (name: string) => `${oldOrigin}/author/${name}`;
  const atNew = (name: string) => `${newOrigin}/author/${name}`;
  const newOf = async (kind: string, oldId: string) =>
    (await place.visitor.get(`/v2/moved/${encodeURIComponent(oldOrigin)}/${kind}/${oldId}`)).data.newId;
  // nobody else is here yet
  const before = await remedies(kaiThere);
  expect(before['coral/lagoon']).toEqual(['ask', '', atOld('coral')]);
  expect(before['kai/own-work']![0]).toBe('own');
  const ofSunset = (found: Record<string, string[]>) =>
    Object.entries(found).find(([name]) => name.includes('sunset'))![1];
  expect(ofSunset(before)).toEqual(['ask', '', atOld('coral')]);

  const coralThere = await takeIn(coral, 'coral-two', ['reef']);
  const lagoonPage = `${newOrigin}/resource/details/${await newOf('work', lagoon.resourceId)}`;
  const site = `http://atoll.sites.${new URL(newOrigin).host}`;
  const sunsetPage = `${site}/${await newOf('exhibit', sunset.presentableId)}/detail`;
  const given = await remedies(coralThere);
  expect(ofSunset(given)).toEqual(['offer', sunsetPage, atNew('kai-two')]);
  expect(given).toMatchObject({
    'coral/lagoon': ['offer', lagoonPage, atNew('kai-two')],
    'coral/reef': ['bring', '', atNew('kai-two')],
  });
  const after = await remedies(kaiThere);
  expect(after['coral/lagoon']).toEqual(['sign', lagoonPage, atNew('coral-two')]);
  expect(after['coral/reef']).toEqual(['ask', '', atNew('coral-two')]);
  expect(ofSunset(after)).toEqual(['sign', sunsetPage, atNew('coral-two')]);
  // the work is known by its file, wherever it comes from
  await place.context.sql`delete from moved_things where kind <> 'account'`;
  expect((await remedies(kaiThere))['coral/lagoon']).toEqual(['sign', lagoonPage, atNew('coral-two')]);
  expect(ofSunset(await remedies(kaiThere))).toEqual(['sign', lagoonPage, atNew('coral-two')]);
});

test('nothing of others leads away, and what is taken back is at home again', async () => {
  const foreign = await publish(old, noor, { name: 'shore' });
  const moveId = await move();
  expect((await leads(`/resource/details/${foreign.resourceId}`))[0]).toBe(200);
  expect((await leads('/author/noor'))[0]).toBe(200);
  expect(await leads(`/v2/resources/${foreign.resourceId}`)).toEqual([200, undefined]);
  expect((await leads('/author/mira'))[0]).toBe(308);
  expectDone(await mira.delete(`/v2/moves/${moveId}`));
  expect((await leads('/author/mira'))[0]).toBe(200);
  expect(await leads(`/v2/resources/${work.resourceId}`)).toEqual([200, undefined]);
  expect(refusalOf(await mira.delete(`/v2/moves/${moveId}`))).toBe('moving.gone');
});

test('whatever the new place answers, nobody is led anywhere but there', async () => {
  const port = await freePort();
  const answers = ['//evil.example/', 'https://evil.example/', '../../evil', '@evil.example', '1/../../x'];
  let asked = 0;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { newId: answers[asked++ % answers.length] } }));
  }).listen(port, 'localhost');
  const hostile = `http://localhost:${port}`;
  await old.context.sql`
    insert into account_moves (move_id, user_id, to_origin, state, code_hash, answer_hash, new_user_name, expires_at, created_at, updated_at)
    values (${'0'.repeat(24)}, ${mira.userId}, ${hostile}, 'moved', ${'0'.repeat(64)}, ${'0'.repeat(64)}, '@evil.example/', now(), now(), now())`;
  await mira.put(`/v2/moves/${'1'.repeat(24)}`, { code: 'x' });
  await noor.post('/v2/moves', { toOrigin: newOrigin, password: PASSWORD });
  await noor.delete(`/v2/moves/${(await noor.get('/v2/moves')).data.moveId}`); // whoever comes back has moves read anew
  const works = await Promise.all(answers.map((_answer, index) => publish(old, mira, { name: `work-${index}` })));
  for (const { resourceId } of works)
    expect(await leads(`/resource/details/${resourceId}`)).toEqual([308, `${hostile}/author/%40evil.example%2F`]);
  expect(asked).toBe(answers.length);
  // asked once
  expect((await leads(`/resource/details/${works[0]!.resourceId}`))[0]).toBe(308);
  expect(asked).toBe(answers.length);
  server.close();
});
