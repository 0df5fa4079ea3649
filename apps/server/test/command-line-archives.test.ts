import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { addFile, addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { freePort } from './free-port.ts';
import { installCommand, runCommand, startCommand } from './run-command.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

interface Place {
  app: TestApp;
  origin: string;
  user: TestUser;
  token: string;
}

let old: Place;
let place: Place;
/** In front of the old place, or of the other one. */
let proxies: FaultyProxy[];
let jobs: NodeJS.Timeout;
beforeAll(async () => {
  await installCommand();
  old = await startPlace('mira', {});
  place = await startPlace('noor', { RECEIPT_KEY: 'the key of receipts at the other place, no secret' });
  proxies = await Promise.all([old, place].map(({ origin }) => startFaultyProxy(origin)));
  const { app, user } = old;
  for (const name of ['river', 'sea']) {
    const work = await addResource(user, name, { policies: [FREE_POLICY] });
    const fileSha1 = await addFile(app, user, randomBytes(200_000).toString('base64'));
    expect(await release(app, user, work, '1.0.0', { fileSha1, filename: `${name}.md` })).toMatchObject({ errCode: 0 });
  }
  await addResource(place.user, 'river');
  jobs = setInterval(() => {
    for (const one of [old.app, place.app]) void one.context.jobs.runDue();
    place.app.clock.advance(500);
  }, 100);
}, 60_000);
afterAll(async () => {
  clearInterval(jobs);
  for (const proxy of proxies) await proxy.stop();
  for (const { app } of [old, place]) await app.close();
});

async function startPlace(username: string, env: Record<string, string>): Promise<Place> {
  const origin = `http://localhost:${await freePort()}`;
  const app = await startTestApp({ PUBLIC_ORIGIN: origin, OUTGOING_ALLOW: 'localhost', ...env });
  await app.server.listen({ host: 'localhost', port: Number(new URL(origin).port) });
  const user = await app.addUser(username);
  const asked = { name: 'script', scopes: ['read', 'write', 'export'], password: PASSWORD };
  return { app, origin, user, token: (await user.post('/v2/users/current/tokens', asked)).data.token };
}

let folder: string;
beforeEach(async () => {
  for (const proxy of proxies) proxy.behave = () => 'none';
  folder = await mkdtemp(join(tmpdir(), 'colophon-archives-'));
  return () => rm(folder, { recursive: true });
});

const shellAt = (at: 0 | 1) => ({ folder, token: [old, place][at]!.token, origin: proxies[at]!.endpoint });
const objects = (out: string) => out.split('\n').map((line) => JSON.parse(line));

/** The archive that the first test has fetched, for those after it. */
let archive: Buffer;

test('an archive is written, fetched, gone on with after a kill, and taken in elsewhere', {
  timeout: 120_000,
}, async () => {
  const [proxy] = proxies;
  proxy!.behave = ({ url = '' }) => (url.endsWith('/file') ? 'stalled answer' : 'none');
  const child = startCommand(['export', '-o', 'archives'], shellAt(0));
  const arrived = async () => (await readdir(join(folder, 'archives')).catch(() => []))[0];
  await expect.poll(arrived, { timeout: 30_000 }).toMatch(/^colophon-mira-[\d-]+\.zip\.\w{8}\.part$/);
  child.kill('SIGKILL');
  await once(child, 'exit');

  proxy!.behave = () => 'none';
  const { code, err, out } = await runCommand(['export', '-o', 'archives', '--json'], shellAt(0));
  expect([code, err]).toEqual([0, '']);
  const [{ exportId, file, sha256 }] = objects(out);
  expect(await old.user.get('/v2/exports')).toMatchObject({ data: [{ exportId, state: 'ready', sha256 }] });
  expect(await readdir(join(folder, 'archives'))).toEqual([file.slice('archives/'.length)]);
  archive = await readFile(join(folder, file));
  expect(createHash('sha256').update(archive).digest('hex')).toBe(sha256);
  // the same once more as its second bag, of which a part has arrived
  const { sql } = old.app.context;
  await sql`
    insert into account_export_bags (export_id, number, sha256, sha1, size_bytes)
    select export_id, 2, sha256, sha1, size_bytes from account_exports where export_id = ${exportId}`;
  const bags = [1, 2].map((number) => file.replace('.zip', `-${number}-of-2.zip`));
  await writeFile(join(folder, `${bags[1]}.${sha256.slice(0, 8)}.part`), archive.subarray(0, 10));
  const both = await runCommand(['export', '-o', 'archives', '--json'], shellAt(0));
  expect([both.code, both.err]).toEqual([0, '']);
  expect(objects(both.out)).toMatchObject(bags.map((bag) => ({ kind: 'export', exportId, file: bag })));
  for (const bag of bags) expect((await readFile(join(folder, bag))).equals(archive)).toBe(true);
  await sql`delete from account_export_bags`;
  const small = await runCommand(
    ['export', '--without-files', '--parts', 'works', '-o', 'small', '--json'],
    shellAt(0),
  );
  expect([small.code, small.err]).toEqual([0, '']);
  expect((await readFile(join(folder, objects(small.out)[0].file))).length).toBeLessThan(archive.length / 2);
  // a name of a part that there is not, and a token that may not
  expect(await runCommand(['export', '--parts', 'works,songs'], shellAt(0))).toMatchObject({ code: 2 });
  const reader = await old.app.addUser('reader');
  const asked = { name: 'script', scopes: ['read'], password: PASSWORD };
  const { token } = (await reader.post('/v2/users/current/tokens', asked)).data;
  expect(await runCommand(['export'], { ...shellAt(0), token })).toMatchObject({
    code: 1,
    err: expect.stringContaining('(access.token-scope)'),
  });
});

test('the plan is shown, choices are made, and nothing is taken in before --run', { timeout: 120_000 }, async () => {
  await writeFile(join(folder, 'all.zip'), archive);
  // the upload is killed; what goes on is the same upload
  const [, proxy] = proxies;
  const uploads: string[] = [];
  proxy!.behave = ({ method, url = '' }) => {
    if (!url.startsWith('/v2/imports/tus')) return 'none';
    uploads.push(method!);
    return method === 'PATCH' && uploads.length < 3 ? 'silence' : 'none';
  };
  const child = startCommand(['import', 'all.zip', '--user', 'mira'], shellAt(1));
  await expect.poll(() => uploads.length, { timeout: 30_000 }).toBe(2);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await place.user.get('/v2/imports')).data).toEqual([]);

  const planned = await runCommand(['import', 'all.zip', '--user', 'mira', '--json'], shellAt(1));
  expect([planned.code, planned.err]).toEqual([1, '']);
  expect(uploads).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
  const things = objects(planned.out).filter(({ thing }) => thing === 'work');
  expect(things.map(({ name, state }) => [name, state]).toSorted()).toEqual([
    ['river', 'conflict'],
    ['sea', 'new'],
  ]);

  const again = (...args: string[]) => runCommand(['import', 'all.zip', '--user', 'mira', ...args], shellAt(1));
  expect(await again('--run')).toMatchObject({ code: 1, out: expect.stringContaining('Some names are taken') });
  expect(await again('--rename', 'work:lake=brook')).toMatchObject({ code: 1, err: 'The plan has no work:lake.' });
  expect(await again('--rename', 'river')).toMatchObject({ code: 2 });
  const ready = await again('--rename', 'work:river=brook');
  expect(ready).toMatchObject({ code: 0, err: '', out: expect.stringContaining('new         work:river → brook') });
  expect((await place.user.get('/v2/resources?isSelf=1')).data.totalItem).toBe(1);

  const done = await again('--run', '--json');
  expect([done.code, done.err]).toEqual([0, '']);
  expect(objects(done.out)).toEqual([{ kind: 'summary', done: expect.any(Number), failed: 0 }]);
  for (const name of ['brook', 'sea'])
    expect((await place.user.get(`/v2/resources/${encodeURIComponent(`noor/${name}`)}`)).data).toMatchObject({
      latestVersion: '1.0.0',
    });
});

test('an archive that was changed, or is somebody else’s, is refused with what is wrong', {
  timeout: 60_000,
}, async () => {
  const changed = Buffer.from(archive);
  changed[changed.length >> 1]! ^= 1;
  await writeFile(join(folder, 'changed.zip'), changed);
  expect(await runCommand(['import', 'changed.zip', '--user', 'mira'], shellAt(1))).toMatchObject({
    code: 1,
    err: expect.stringContaining('(moving.damaged)'),
  });
  await writeFile(join(folder, 'all.zip'), archive);
  expect(await runCommand(['import', 'all.zip'], shellAt(1))).toMatchObject({
    code: 1,
    err: expect.stringContaining('(moving.foreign)'),
  });
  expect(await runCommand(['import', 'none.zip'], shellAt(1))).toMatchObject({ code: 2 });
});

test('an account moves by two codes, each typed at the other platform, and back', { timeout: 60_000 }, async () => {
  const move = async (at: 0 | 1, ...args: string[]) =>
    // the codes are between the platforms themselves
    runCommand(['move', ...args], { ...shellAt(at), origin: [old, place][at]!.origin });
  const line = (out: string) => /colophon move (.+)$/.exec(out)![1]!.split(' ');
  expect(await move(0)).toMatchObject({ code: 1, err: 'There is no move.' });
  await openWallet(old.app, old.user, 1250);
  expect(await move(0, '--to', place.origin)).toMatchObject({
    code: 1,
    out: expect.stringContaining('money and coins'),
    err: expect.stringContaining('(moving.balance)'),
  });
  const begun = await move(0, '--to', place.origin, '--leave-money');
  expect([begun.code, begun.err]).toEqual([0, '']);
  expect((await move(0)).out).toContain('waits for its code to be typed there');
  const answered = await move(1, ...line(begun.out));
  expect([answered.code, answered.err]).toEqual([0, '']);
  expect((await move(0)).out).toContain('to the account noor, waits for the code of that platform');
  expect(await move(0, '--code', 'WRONG')).toMatchObject({ code: 1, out: '' });
  const moved = `Moved to ${place.origin}, to the account noor.`;
  expect(await move(0, ...line(answered.out))).toEqual({ code: 0, err: '', out: moved });
  expect(await old.user.get('/v2/moves')).toMatchObject({ data: { state: 'moved', newUserName: 'noor' } });
  const [told] = objects((await move(0, '--json')).out);
  expect(told).toMatchObject({ kind: 'move', state: 'moved', toOrigin: place.origin });
  expect(await move(0, '--back')).toMatchObject({ code: 0, out: `The move to ${place.origin} is taken back.` });
  for (const wrong of [
    ['--from', 'https://a.example'],
    ['--to', 'https://a.example', '--code', 'x'],
    ['--code', 'x', '--back'],
  ])
    expect(await move(0, ...wrong)).toMatchObject({ code: 2 });
});

test('the doctor finds nothing bad, or says what it is and what to do', { timeout: 60_000 }, async () => {
  const checks = async (shell: object) => {
    const { code, out, err } = await runCommand(['doctor', '--json'], { ...shellAt(0), ...shell });
    expect(err).toBe('');
    return { code, states: Object.fromEntries(objects(out).map(({ name, state }) => [name, state])) };
  };
  const fine = await checks({});
  expect(fine.states).toMatchObject({ program: 'good', reach: 'good', clock: 'good', api: 'good', login: 'good' });
  const asked = { name: 'script', scopes: ['read'], password: PASSWORD };
  const { token } = (await old.user.post('/v2/users/current/tokens', asked)).data;
  expect((await checks({ token })).states).toMatchObject({ login: 'warning' });
  expect(await checks({ token: 'clp_none' })).toMatchObject({ code: 1, states: { reach: 'good', login: 'bad' } });
  expect(await checks({ origin: 'http://localhost:1' })).toMatchObject({
    code: 1,
    states: { reach: 'bad', login: 'bad' },
  });
  const { out } = await runCommand(['doctor', '--lang', 'zh_CN'], { folder });
  expect(out).toContain('请登录：colophon login');
});
