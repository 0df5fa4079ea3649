import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkReceipt, isSignedStatement, readKeySet } from '@colophon/receipt';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import yauzl from 'yauzl';
import { createWorld, type World } from '#test/access-matrix/world.ts';
import { urlOf } from '#test/cluster.ts';
import { PASSWORD, type TestApp, type TestUser } from '#test/test-app.ts';

const runFile = promisify(execFile);

let world: World;
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  world = await createWorld();
  ({ app, owner } = world);
});
afterAll(() => app.close());

async function exported(user: TestUser, wish: object = {}) {
  const { data } = await user.post('/v2/exports', { password: PASSWORD, ...wish });
  await app.context.jobs.runDue();
  return (await user.get(`/v2/exports/${data.exportId}`)).data;
}

/** Reads a ZIP whole: contents by path, without the folder that all lie in. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  const contents = new Map<string, Buffer>();
  zip.on('entry', (entry: yauzl.Entry) =>
    zip.openReadStream(entry, async (error, stream) => {
      if (error) throw error;
      const name = entry.fileName.slice(entry.fileName.indexOf('/') + 1);
      contents.set(name, Buffer.concat(await stream!.toArray()));
      zip.readEntry();
    }),
  );
  zip.readEntry();
  await once(zip, 'end');
  return contents;
}

async function countBlobs(): Promise<number> {
  let count = 0;
  for await (const _ of app.context.blobs.list()) count += 1;
  return count;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Holds a bag against its manifests, as any tool for BagIt does. */
function verifyBag(files: Map<string, Buffer>): void {
  const listed = (name: string) =>
    new Map(
      files
        .get(name)!
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(66), line.slice(0, 64)] as const),
    );
  const payload = [...files].filter(([path]) => path.startsWith('data/'));
  const hashes = (entries: [string, Buffer][]) => new Map(entries.map(([path, bytes]) => [path, sha256(bytes)]));
  expect(hashes(payload)).toEqual(listed('manifest-sha256.txt'));
  const tags = [...files].filter(([path]) => !path.startsWith('data/') && path !== 'tagmanifest-sha256.txt');
  expect(hashes(tags)).toEqual(listed('tagmanifest-sha256.txt'));
  const oxum = `${payload.reduce((sum, [, { length }]) => sum + length, 0)}.${payload.length}`;
  expect(files.get('bag-info.txt')!.toString()).toContain(`Payload-Oxum: ${oxum}\n`);
}

test('an archive is a bag that holds what the database does, with the files by their names', async () => {
  const { sql, blobs } = app.context;
  const state = await exported(owner);
  expect(state).toMatchObject({ state: 'ready', files: 'all', refusal: null });
  expect(state.done).toBe(state.of);
  const { headers, bytes } = await owner.get(`/v2/exports/${state.exportId}/file`);
  expect(headers['content-disposition']).toContain('colophon-owner-2026-03-01.zip');
  expect([bytes.length, sha256(bytes)]).toEqual([state.size, state.sha256]);
  const files = await unpack(bytes);
  verifyBag(files);
  const json = (path: string) => JSON.parse(files.get(`data/${path}`)!.toString());
  const aliases = json('aliases.json') as Record<string, string>;
  const file = (path: string) => files.get(`data/${aliases[path] ?? path}`);

  expect(json('account.json')).toMatchObject({ userId: owner.userId, username: 'owner', email: 'owner@example.org' });
  const works = await sql<{ name: string; id: string; title: string }[]>`
    select resource_name as name, resource_id as id, resource_title as title from resources where user_id = ${owner.userId}`;
  expect(works.length).toBeGreaterThan(4);
  for (const { name, id, title } of works)
    expect(json(`works/${name}/work.json`)).toMatchObject({ resourceId: id, resourceTitle: title });
  const versions = await sql<{ name: string; version: string; filename: string; id: string; sha256: string | null }[]>`
    select resource_name as name, version, filename, version_id as id, sha256
      from resource_versions v join resources using (resource_id) left join files f on f.sha1 = v.file_sha1
     where v.user_id = ${owner.userId}`;
  for (const { name, version, filename, id, sha256: hash } of versions) {
    expect(json(`works/${name}/${version}/version.json`)).toMatchObject({ versionId: id });
    if (hash) expect(sha256(file(`works/${name}/${version}/${filename}`)!)).toBe(hash);
  }
  expect(json('collections/owner/serial.json').items).toHaveLength(4);
  expect(json('nodes/alpha/node.json')).toMatchObject({ nodeDomain: 'alpha', nodeId: world.nodeId });
  expect(json('nodes/alpha/exhibits/book.json')).toMatchObject({ presentableId: world.exhibitId });
  expect(files.get('data/nodes/alpha/test-rules.txt')!.toString()).toContain('alter book show');
  expect(file('objects/owners-shelf/kept.md')!.toString()).toBe('Never published.');
  expect(aliases['objects/owners-shelf/dropped.md']).toBe('objects/owners-shelf/kept.md');
  expect(JSON.parse(file(`site-data/${world.nodeId}.json`)!.toString())).toEqual({ page: 7 });
  expect(files.get(`data/policies/${world.policyId}.txt`)!.toString()).toContain('for owner@example.org');
  const offer = json(`policies/${world.policyId}.jsonld`);
  expect(offer).toMatchObject({ '@type': 'Offer', assigner: 'http://localhost:4180/author/owner' });
  const [{ target, ...permission }] = offer.permission;
  expect(target).toContain(`http://alpha.localhost:4180/${world.exhibitId}/detail`);
  expect(permission).toEqual({
    action: 'use',
    assignee: { '@type': 'PartyCollection', 'cl:members': { '@id': 'cl:chosen' } },
  });

  const contracts = await sql<{ id: string }[]>`
    select contract_id as id from contracts where ${owner.userId} in (licensor_owner_id, licensee_owner_id) order by 1`;
  expect(json('contracts/contracts.json').map(({ contractId }: { contractId: string }) => contractId)).toEqual(
    contracts.map(({ id }) => id),
  );
  const keys = readKeySet(files.get('data/keys/receipt-keys.json')!.toString())!;
  const receipts = [...files].filter(([path]) => path.endsWith('.receipt.json'));
  expect(receipts).toHaveLength(contracts.length);
  for (const [, receipt] of receipts) expect(checkReceipt(receipt, keys)).toMatchObject({ verdict: 'good' });
  const lines = await sql<{ serial: string; cents: number }[]>`
    select serial_no::text as serial, amount_cents::integer as cents from transaction_details
     where account_id = ${world.walletId} order by line_no`;
  expect(
    json('wallet/statement.json').map((line: { serialNo: string; amountCents: number }) => [
      line.serialNo,
      line.amountCents,
    ]),
  ).toEqual(lines.map(({ serial, cents }) => [serial, cents]));
  expect(files.get('data/wallet/statement.csv')!.toString().trimEnd().split('\r\n')).toHaveLength(lines.length + 1);

  const statement = JSON.parse(files.get('move.json')!.toString());
  expect(statement).toMatchObject({
    format: 'colophon-move/1',
    issuer: app.context.settings.publicOrigin,
    accountId: owner.userId,
    userName: 'owner',
    manifestSha256: sha256(files.get('manifest-sha256.txt')!),
  });
  const isSigned = (said: object) => isSignedStatement(said, 'colophon-move+jws', statement.exported, keys);
  expect([isSigned(statement), isSigned({ ...statement, accountId: 1 })]).toEqual([true, false]);

  const crate = json('ro-crate-metadata.json')['@graph'] as { '@id': string; hasPart?: { '@id': string }[] }[];
  const ids = crate.map((entity) => entity['@id']);
  expect(new Set(ids).size).toBe(ids.length);
  expect(crate[0]).toMatchObject({ conformsTo: { '@id': 'https://w3id.org/ro/crate/1.3' }, about: { '@id': './' } });
  const parts = crate.find((entity) => entity['@id'] === './')!.hasPart!.map((part) => part['@id']);
  expect(new Set(parts)).toEqual(new Set(ids.slice(3)));
  const described = parts.filter((id) => !id.endsWith('/')).map((id) => `data/${decodeURI(id)}`);
  const beside = ['data/aliases.json', 'data/index.html', 'data/ro-crate-metadata.json'];
  expect([...described, ...beside].sort()).toEqual([...files.keys()].filter((path) => path.startsWith('data/')).sort());
  const [work] = works;
  expect(crate.find((entity) => entity['@id'] === encodeURI(`works/${work!.name}/`))).toMatchObject({
    '@type': 'Dataset',
    name: work!.title,
    author: { '@id': '#owner' },
  });

  const page = files.get('data/index.html')!.toString();
  expect(page).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  for (const [, address] of page.matchAll(/href="([^"]+)"/g))
    expect([...files.keys()]).toContain(`data/${decodeURIComponent(address!)}`);
  const everything = [...files.values()].map(String).join('\n');
  const [secrets] = await sql<{ password: string; token: string; pin: string }[]>`
    select u.password_hash as password, u.token_sn as token, a.password_hash as pin
      from users u join accounts a on a.owner_id = u.user_id::text and a.account_type = 1 where u.user_id = ${owner.userId}`;
  for (const secret of Object.values(secrets!)) expect(everything).not.toContain(secret);
  expect(await blobs.size(state.sha256)).toBe(bytes.length);
});

test('programs that know nothing of us unpack an archive and check it', async () => {
  const listed: { exportId: string; state: string }[] = (await owner.get('/v2/exports')).data;
  const { exportId } = listed.find(({ state }) => state === 'ready')!;
  const folder = await mkdtemp(join(tmpdir(), 'colophon-bag-'));
  try {
    await writeFile(join(folder, 'all.zip'), (await owner.get(`/v2/exports/${exportId}/file`)).bytes);
    await runFile('python3', ['-m', 'zipfile', '-e', 'all.zip', '.'], { cwd: folder });
    const bag = join(folder, 'colophon-owner');
    const check = (manifest: string) =>
      runFile('sha256sum', ['--check', '--strict', '--quiet', manifest], { cwd: bag });
    for (const manifest of ['manifest-sha256.txt', 'tagmanifest-sha256.txt'])
      expect(await check(manifest)).toMatchObject({ stdout: '', stderr: '' });
    const { stdout } = await runFile('find', ['data', '-type', 'f'], { cwd: bag });
    const lines = (text: string) => text.trimEnd().split('\n').length;
    expect(lines(stdout)).toBe(lines(await readFile(join(bag, 'manifest-sha256.txt'), 'utf8')));
    await appendFile(join(bag, 'data/account.json'), ' ');
    await expect(check('manifest-sha256.txt')).rejects.toMatchObject({ code: 1 });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a download is taken up again where it broke off', async () => {
  const listed: { size: number; exportId: string; state: string }[] = (await owner.get('/v2/exports')).data;
  const { exportId, size } = listed.find(({ state }) => state === 'ready')!;
  const url = `/v2/exports/${exportId}/file`;
  const whole = (await owner.get(url)).bytes;
  const rest = await owner.get(url, { headers: { range: 'bytes=100-' } });
  expect([rest.status, rest.headers['content-range']]).toEqual([206, `bytes 100-${size - 1}/${size}`]);
  expect(rest.bytes.equals(whole.subarray(100))).toBe(true);
});

test('an archive whose process is killed in the middle is written whole by the next one', async () => {
  const { settings } = app.context;
  const killed = await app.addUser('killed');
  await killed.post('/v2/storages/buckets', { bucketName: 'killed-one' });
  await app.context
    .sql`insert into possessions (user_id, sha1, created_at) values (${killed.userId}, ${world.sha1}, now())`;
  await killed.post('/v2/storages/buckets/killed-one/objects', { objectName: 'kept.md', sha1: world.sha1 });
  const { data } = await killed.post('/v2/exports', { password: PASSWORD });
  const [{ name }] = (await app.context.sql`select current_database() as name`) as unknown as [{ name: string }];
  const before = await countBlobs();
  const child = spawn(process.execPath, [fileURLToPath(new URL('../testing/export-process.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { exportId } = data;
  const databaseUrl = urlOf(inject('clusterUrl'), name);
  child.stdin.end(JSON.stringify({ databaseUrl, dataDir: settings.dataDir, exportId }));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await killed.get(`/v2/exports/${exportId}`)).data).toMatchObject({ state: 'running', size: 0 });

  await app.context.jobs.runDue();
  expect((await killed.get(`/v2/exports/${exportId}`)).data).toMatchObject({ state: 'ready' });
  const files = await unpack((await killed.get(`/v2/exports/${exportId}/file`)).bytes);
  verifyBag(files);
  expect(files.get('data/objects/killed-one/kept.md')!.toString()).toBe('Never published.');
  expect(await countBlobs()).toBe(before + 1);
});

test('without files an archive holds what is said of them', async () => {
  const { exportId, state } = await exported(world.bystander, { files: 'none' });
  expect(state).toBe('ready');
  const files = await unpack((await world.bystander.get(`/v2/exports/${exportId}/file`)).bytes);
  verifyBag(files);
  expect(JSON.parse(files.get('data/account.json')!.toString())).toMatchObject({ username: 'bystander' });
  expect([...files.keys()].some((path) => path.includes('owner'))).toBe(false);
});

test('an archive of some parts holds those, and what is said of the account', async () => {
  const { exportId, parts } = await exported(owner, { parts: ['wallet', 'objects'] });
  expect(parts).toEqual(['wallet', 'objects']);
  const files = await unpack((await owner.get(`/v2/exports/${exportId}/file`)).bytes);
  verifyBag(files);
  const folders = new Set([...files.keys()].flatMap((path) => /^data\/([^/]+)\//.exec(path)?.[1] ?? []));
  expect(folders).toEqual(new Set(['wallet', 'objects', 'keys']));
});

test('one archive at a time, three a day, with the password alone, and nobody else’s', async () => {
  const leaver = world.leaver;
  const wish = { password: PASSWORD };
  expect((await leaver.post('/v2/exports', { password: 'wrong-one' })).headers['x-refusal']).toBe(
    'user.wrong-password',
  );
  const [one, other] = await Promise.all([leaver.post('/v2/exports', wish), leaver.post('/v2/exports', wish)]);
  expect([one, other].map(({ headers }) => headers['x-refusal'] ?? 'done').sort()).toEqual(['done', 'moving.busy']);
  await app.context.jobs.runDue();
  await exported(leaver);
  const { exportId } = await exported(leaver);
  expect((await leaver.post('/v2/exports', wish)).headers['x-refusal']).toBe('moving.too-many');
  expect((await owner.get(`/v2/exports/${exportId}/file`)).headers['x-refusal']).toBe('moving.not-found');
});

test('an archive whose bytes went meanwhile has failed, and its owner is told', async () => {
  const stranger = await app.addUser('unlucky');
  await app.context
    .sql`insert into possessions (user_id, sha1, created_at) values (${stranger.userId}, ${world.sha1}, now())`;
  await stranger.post('/v2/storages/buckets', { bucketName: 'unlucky-one' });
  await stranger.post('/v2/storages/buckets/unlucky-one/objects', { objectName: 'lost.md', sha1: world.sha1 });
  const [file] = await app.context.sql`select sha256 from files where sha1 = ${world.sha1}`;
  const kept = await app.context.blobs.bytes(file!.sha256);
  await app.context.blobs.delete(file!.sha256);
  expect(await exported(stranger)).toMatchObject({ state: 'failed', refusal: 'storage.file-lost', sha256: null });
  await app.context.blobs.put(Readable.from([kept!]));
  expect(await app.context.sql`select from messages where auth_code_type = 'exportFailed'`).toHaveLength(1);
});

test('the collection of unused bytes leaves an archive alone until its seven days are over', async () => {
  const { jobs, db, blobs } = app.context;
  const listed: { sha256: string; exportId: string; state: string }[] = (await owner.get('/v2/exports')).data;
  const { sha256: hash, exportId } = listed.find(({ state }) => state === 'ready')!;
  await jobs.enqueue(db, 'collect-unused-files', {});
  await jobs.runDue();
  expect(await blobs.size(hash)).not.toBeNull();
  app.clock.advance(7 * 86_400_000);
  await jobs.enqueue(db, 'moving.end-exports', {});
  await jobs.runDue();
  expect(await blobs.size(hash)).toBeNull();
  expect(await app.context.sql`select state, sha256 from account_exports where export_id = ${exportId}`).toEqual([
    { state: 'expired', sha256: null },
  ]);
});

test('a program needs the scope for it, and no password; a session needs the password', async () => {
  const { visitor } = app;
  const noor = await app.addUser('noor');
  const bearer = async (scopes: string[]) => {
    const { data } = await noor.post('/v2/users/current/tokens', { name: 'Script', scopes, password: PASSWORD });
    return { headers: { authorization: `Bearer ${data.token}` } };
  };
  const [reader, taker] = [await bearer(['read', 'publish']), await bearer(['export'])];
  expect((await visitor.post('/v2/exports', {}, reader)).headers['x-refusal']).toBe('access.token-scope');
  expect((await visitor.get('/v2/exports', reader)).headers['x-refusal']).toBe('access.token-scope');
  expect((await noor.post('/v2/exports', {})).headers['x-refusal']).toBe('user.wrong-password');
  const { exportId } = (await visitor.post('/v2/exports', { files: 'none' }, taker)).data;
  await app.context.jobs.runDue();
  expect((await visitor.get(`/v2/exports/${exportId}`, taker)).data).toMatchObject({ state: 'ready' });
  const file = await visitor.get(`/v2/exports/${exportId}/file`, taker);
  expect(file.headers['content-type']).toBe('application/zip');
});
