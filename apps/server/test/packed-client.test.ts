import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { PASSWORD, startTestApp, type TestApp } from './test-app.ts';

const PACKAGE = join(import.meta.dirname, '../../../packages/client');
const MODULES = join(import.meta.dirname, '../../../node_modules');
const MAX_COMPRESSED_BYTES = 15 * 1024;
/** Folders in which the machine's own programs are: without those that npm adds for the project's. */
const OUTSIDE = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
const machineNode = OUTSIDE.map((folder) => join(folder, 'node')).find(existsSync);

const run = promisify(execFile);

let app: TestApp;
let folder: string;
let origin: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  origin = `http://localhost:${await freePort()}`;
  app = await startTestApp({ PUBLIC_ORIGIN: origin });
  const asked = { name: 'program', scopes: ['read', 'write'], password: PASSWORD };
  for (const username of ['pia', 'mira'])
    tokens[username[0]!] = (await (await app.addUser(username)).post('/v2/users/current/tokens', asked)).data.token;
  await app.server.listen({ host: 'localhost', port: Number(new URL(origin).port) });

  folder = await mkdtemp(join(tmpdir(), 'colophon-client-'));
  const dist = join(folder, 'dist');
  await run(process.execPath, [join(PACKAGE, 'build/bundle.ts'), dist]);
  await run('npm', ['pack', '--silent', '--pack-destination', folder, dist], { cwd: folder });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  await run('npm', ['install', ...quiet, `./${tarball}`], { cwd: folder });
}, 120_000);

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('the package depends on nothing, and is small where no webhooks are verified', async () => {
  const installed = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));
  expect(installed).toEqual(['@colophon']);
  const { outputFiles } = await build({
    stdin: { contents: "export { createClient } from '@colophon/client';", resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(MAX_COMPRESSED_BYTES);
});

test('its types are those of a program: arguments, payloads, pages', { timeout: 60_000 }, async () => {
  const program = `import { type Client, ColophonError, createClient, verify } from '@colophon/client';
import type { paths } from '@colophon/client/schema';
const client: Client = createClient({ origin: 'https://colophon.example', locale: 'zh_CN' });
const name: string | undefined = (await client.nodes.create({ nodeName: 'Alpha', nodeDomain: 'alpha' })).nodeName;
const read: string = (await client.users.createToken({ name: 'a', scopes: ['read'], password: 'x' })).token;
const found: { nodeId?: number } | null = await client.nodes.read({ nodeId: 1 });
const bytes: Response = await client.files.download({ sha1: 'a'.repeat(40) });
for await (const node of client.nodes.page({ sort: 'createDate:-1' })) { const domain: string | undefined = node.nodeDomain; void domain; }
await client.resources.generateNames({ body: [{ resourceName: 'river', resourceTypeCode: 'image' }] as never });
const message: unknown = verify('', {}, ['whsec_a']);
// @ts-expect-error: a domain is missing
await client.nodes.create({ nodeName: 'Alpha' });
// @ts-expect-error: there is no such call
client.nodes.invent;
// @ts-expect-error: a list is no page
for await (const token of client.users.listTokens()) void token;
export { name, read, found, bytes, message, ColophonError };
export type { paths };
`;
  await writeFile(join(folder, 'program.ts'), program);
  const tsc = join(MODULES, '@typescript/native/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2024,dom,dom.asynciterable',
  ];
  const { stdout } = await run(process.execPath, [tsc, ...options, '--types', '', 'program.ts'], { cwd: folder }).catch(
    (failure) => failure,
  );
  expect(stdout).toBe('');
});

describe.each([
  ['the project’s Node', process.execPath],
  ['the machine’s Node', machineNode],
])('by %s', (who, node) => {
  test('it calls, pages, uploads and refuses against a real platform', { timeout: 60_000 }, async () => {
    const mark = who === 'the project’s Node' ? 'p' : 'm';
    const program = `import { ColophonError, createClient, UnreachableError } from '@colophon/client';
const client = createClient({ origin: '${origin}', token: '${tokens[mark]}', locale: 'zh_CN' });
const told = {};
const names = ['one', 'two'].map((word) => '${mark}x' + word);
for (const name of names) await client.nodes.create({ nodeName: name, nodeDomain: name });
const seen = [];
for await (const { nodeDomain } of client.nodes.page({ limit: 1, sort: 'createDate:1' })) seen.push(nodeDomain);
told.seen = seen.filter((name) => name.startsWith('${mark}x'));
told.page = (await client.nodes.page({ limit: 1 })).dataList.length;
const refusal = await client.nodes.create({ nodeName: 'other', nodeDomain: names[0] }).catch((error) => error);
told.refusal = [refusal instanceof ColophonError, refusal.refusal, refusal.message, refusal.page, refusal.requestId !== ''];
const wrong = await client.nodes.page({ limit: 1000 }).catch((error) => error);
told.fields = wrong.details.map(({ field }) => field);
told.missing = await client.nodes.read({ nodeId: 999999 });
const bytes = new Uint8Array(9_000_000).map((_, index) => (index * 31) % 251);
const sent = [];
const options = { filename: 'a ${mark} 河.bin', onProgress: (count) => sent.push(count) };
told.upload = (await client.upload(new Blob([bytes]), options)).sha1;
told.sent = sent;
told.empty = (await client.upload(new Blob(['${mark}']), { filename: 'small.txt' })).sha1;
const stored = new Uint8Array(await (await client.files.download({ sha1: told.upload })).arrayBuffer());
told.equal = stored.length === bytes.length && stored.every((byte, index) => byte === bytes[index]);
const gone = await client.files.download({ sha1: 'a'.repeat(40) }).catch((error) => error);
told.gone = gone instanceof ColophonError;
const away = createClient({ origin: 'http://localhost:1' });
told.away = (await away.users.logIn({ loginName: 'mira', password: 'meadow88' }).catch((error) => error)) instanceof UnreachableError;
console.log(JSON.stringify(told));
`;
    await writeFile(join(folder, 'program.mjs'), program);
    const { stdout } = await run(node!, ['program.mjs'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      seen: ['one', 'two'].map((word) => `${mark}x${word}`),
      page: 1,
      refusal: [
        true,
        'node.domain-taken',
        expect.stringMatching(/[一-龥]/),
        `${origin}/errors/node.domain-taken.md`,
        true,
      ],
      fields: ['limit'],
      missing: null,
      upload: expect.stringMatching(/^[0-9a-f]{40}$/),
      sent: [8_388_608, 9_000_000],
      empty: expect.stringMatching(/^[0-9a-f]{40}$/),
      equal: true,
      gone: true,
      away: true,
    });
  });
});
