import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFile, addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { freePort } from './free-port.ts';
import { installCommand, runCommand, startCommand } from './run-command.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

/** Longer than what arrives of an answer that is cut. */
const LONG = randomBytes(300_000).toString('base64');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let app: TestApp;
let proxy: FaultyProxy;
const tokens: Record<string, string> = {};
let mira: TestUser;
let river: string;
let contractId: string;
beforeAll(async () => {
  await installCommand();
  const origin = `http://localhost:${await freePort()}`;
  app = await startTestApp({ PUBLIC_ORIGIN: origin });
  await app.server.listen({ host: 'localhost', port: Number(new URL(origin).port) });
  proxy = await startFaultyProxy(origin);
  mira = await app.addUser('mira');
  const noor = await app.addUser('noor');
  for (const [name, user] of Object.entries({ mira, noor })) tokens[name] = await tokenOf(user);

  river = await addResource(mira, 'river', { policies: [FREE_POLICY] });
  const long = { fileSha1: await addFile(app, mira, LONG), filename: 'river.md' };
  expect(await release(app, mira, river, '1.0.0', long)).toMatchObject({ errCode: 0 });
  const second = { fileSha1: await addFile(app, mira, 'The second\n'), filename: 'river.md' };
  expect(await release(app, mira, river, '2.0.0', second)).toMatchObject({ errCode: 0 });
  const [{ policyId }] = (await mira.get(`/v2/resources/${river}?isLoadPolicyInfo=1`)).data.policies;
  const signing = {
    subjects: [{ subjectId: river, policyId }],
    subjectType: 1,
    licenseeIdentityType: 3,
    licenseeId: String(noor.userId),
  };
  [{ contractId }] = (await noor.post('/v2/contracts/batchSign', signing)).data;
});
afterAll(async () => {
  await proxy.stop();
  await app.close();
});

let folder: string;
beforeEach(async () => {
  proxy.behave = () => 'none';
  folder = await mkdtemp(join(tmpdir(), 'colophon-pull-'));
  return () => rm(folder, { recursive: true });
});

async function tokenOf(user: TestUser): Promise<string> {
  const asked = { name: 'script', scopes: ['read'], password: PASSWORD };
  return (await user.post('/v2/users/current/tokens', asked)).data.token;
}

const shellOf = (who: string) => ({ folder, token: tokens[who]!, origin: proxy.endpoint });
const pull = (who: string, ...args: string[]) => runCommand(['pull', ...args], shellOf(who));
const written = (...names: string[]) => readFile(join(folder, ...names), 'utf8');

test('a licensed work comes with its terms and the receipt, the highest version of a range', async () => {
  const { code, err, out } = await pull('noor', 'mira/river@^1.0.0', '-o', 'works', '--json');
  expect([code, err]).toEqual([0, '']);
  const file = join('works', 'river.md');
  const told = { kind: 'pulled', name: 'mira/river', version: '1.0.0', file, sha256: sha256(LONG), contractId };
  expect(JSON.parse(out)).toEqual(told);
  expect((await readdir(join(folder, 'works'))).toSorted()).toEqual([
    'river.md',
    'river.md.receipt.json',
    'river.md.terms.txt',
  ]);
  expect(await written('works', 'river.md')).toBe(LONG);
  const receipt = JSON.parse(await written('works', 'river.md.receipt.json'));
  expect(receipt.versions).toContainEqual(expect.objectContaining({ version: '1.0.0', sha256: sha256(LONG) }));
  const terms = await written('works', 'river.md.terms.txt');
  expect(terms).toContain(`mira/river 1.0.0\nLicensed to noor by contract ${contractId}.`);
  expect(terms).toContain(FREE_POLICY.policyText);

  // the same again changes nothing, another version does not replace it
  expect(await pull('noor', 'mira/river@1', '-o', 'works')).toMatchObject({ code: 0, err: '' });
  expect(await pull('noor', 'mira/river', '-o', 'works')).toMatchObject({
    code: 1,
    err: `${file} is there already, and is something else. Choose another folder: -o DIR`,
  });
  expect(await written('works', 'river.md')).toBe(LONG);
});

test('an own work comes with the terms that it offers', async () => {
  expect(await pull('mira', 'river')).toEqual({ code: 0, err: '', out: 'mira/river 2.0.0: river.md' });
  expect((await readdir(folder)).toSorted()).toEqual(['river.md', 'river.md.terms.txt']);
  expect(await written('river.md')).toBe('The second\n');
  expect(await written('river.md.terms.txt')).toContain('Offered under these terms:');
});

test('what is not licensed, not there or no version is refused, and nothing is written', async () => {
  tokens.stranger = await tokenOf(await app.addUser('stranger'));
  expect(await pull('stranger', 'mira/river')).toMatchObject({
    code: 1,
    err: expect.stringContaining('(authorisation.refused)'),
  });
  expect(await pull('noor', 'mira/sea')).toMatchObject({ code: 1, err: 'There is no work mira/sea.' });
  expect(await pull('noor', 'mira/river@^9.0.0')).toMatchObject({
    code: 1,
    err: 'mira/river has no version within ^9.0.0.',
  });
  expect(await pull('noor', 'mira/river@often')).toMatchObject({ code: 2 });
  expect(await readdir(folder)).toEqual([]);
});

test('a download that breaks goes on from what has arrived, also after a kill, and never shows half a file', {
  timeout: 60_000,
}, async () => {
  const ranges: (string | undefined)[] = [];
  const isFile = (url = '') => /\/result\b/.test(url);
  proxy.behave = ({ url, headers }) => {
    if (!isFile(url)) return 'none';
    ranges.push(headers.range);
    return 'stalled answer';
  };
  const child = startCommand(['pull', 'mira/river@1'], shellOf('noor'));
  const part = `river.md.${sha256(LONG).slice(0, 8)}.part`;
  await expect.poll(async () => (await written(part).catch(() => '')).length, { timeout: 20_000 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(folder)).toEqual([part]);
  const arrived = (await written(part)).length;

  proxy.behave = ({ url, headers }) => {
    if (!isFile(url)) return 'none';
    ranges.push(headers.range);
    return ranges.length === 2 ? 'cut answer' : 'none';
  };
  expect(await pull('noor', 'mira/river@1')).toMatchObject({ code: 0, err: '' });
  expect(ranges.slice(0, 2)).toEqual(['bytes=0-', `bytes=${arrived}-`]);
  expect(Number(/\d+/.exec(ranges[2]!)![0])).toBeGreaterThanOrEqual(arrived);
  expect(await written('river.md')).toBe(LONG);

  // what is whole already is asked for no more of; what is wrong is thrown away
  await rm(join(folder, 'river.md'));
  await writeFile(join(folder, part), LONG);
  expect(await pull('noor', 'mira/river@1')).toMatchObject({ code: 0 });
  await rm(join(folder, 'river.md'));
  await writeFile(join(folder, part), 'y'.repeat(1_000));
  expect(await pull('noor', 'mira/river@1')).toMatchObject({ code: 1, err: expect.stringContaining('other bytes') });
  expect((await readdir(folder)).filter((name) => /^river\.md(\..*part)?$/.test(name))).toEqual([]);
});

test('nothing is written outside of the folder, whatever the file is called, and no link followed', async () => {
  const odd = await addResource(mira, 'odd');
  for (const [index, filename] of ['../../odd.md', '..\\..\\odd.md', '/etc/.odd.md', '..', '...'].entries()) {
    expect(await release(app, mira, odd, `1.0.${index}`, { filename })).toMatchObject({ errCode: 0 });
    const { code, out, err } = await pull('mira', 'odd', '-o', `works-${index}`);
    if (index < 3) expect([code, out]).toEqual([0, `mira/odd 1.0.${index}: ${join(`works-${index}`, 'odd.md')}`]);
    else expect([code, err]).toEqual([1, `“${filename}” cannot be the name of a file.`]);
  }
  expect((await readdir(folder)).toSorted()).toEqual(['works-0', 'works-1', 'works-2']);
  await writeFile(join(folder, 'elsewhere'), 'kept');
  await symlink(join(folder, 'elsewhere'), join(folder, 'river.md'));
  expect(await pull('mira', 'river')).toMatchObject({ code: 1 });
  expect(await written('elsewhere')).toBe('kept');
});
