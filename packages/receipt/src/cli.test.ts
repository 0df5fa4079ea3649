import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUNDLE, bundleChecker, bundleCompiler, CHECKER, CHECKER_HASH, hashLine } from '../compiler/bundle.ts';
import { EXAMPLE, EXAMPLE_KEYS } from '../test/example.ts';
import { chained, example, exampleKeys } from '../test/sign.ts';
import { run } from './cli.js';

let folder: string;
const paths = { receipt: '', keys: '', notes: '', bad: '' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-receipt-'));
  for (const name of Object.keys(paths) as (keyof typeof paths)[]) paths[name] = join(folder, name);
  await writeFile(paths.receipt, EXAMPLE);
  await writeFile(paths.keys, EXAMPLE_KEYS);
  await writeFile(paths.notes, 'not the winter notes');
  await writeFile(paths.bad, `${EXAMPLE}\n`);
});

afterAll(() => rm(folder, { recursive: true }));

async function told(...args: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await run(args, { out: say, err: say });
  return { code, text: lines.join('\n') };
}

test('the command says what came of a check by its exit code', async () => {
  const { receipt, keys, bad } = paths;
  const good = await told('check', receipt, '--keys', keys);
  expect(good.code).toBe(0);
  expect(good.text).toMatch(/^good: .*Winter notes.*bought, licensed, in force/s);
  expect(await told('check', bad, '--keys', keys)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^bad: check 1/),
  });
  const unknown = await told('check', receipt);
  expect(unknown.code).toBe(2);
  expect(unknown.text).toContain('https://colophon.example/.well-known/colophon-receipt-keys.json');
  const revoked = { keys: [{ ...exampleKeys.keys[0], revoked: '2026-12-01T00:00:00.000Z' }] };
  await writeFile(join(folder, 'revoked'), JSON.stringify(revoked));
  expect((await told('check', receipt, '--keys', join(folder, 'revoked'))).code).toBe(2);
});

test('wrong usage is told as such', async () => {
  const { receipt, keys, notes } = paths;
  const wrong = [
    [],
    ['check'],
    ['verify', receipt],
    ['check', receipt, keys],
    ['check', receipt, '--other'],
    ['check', join(folder, 'none')],
    ['check', receipt, '--keys', notes],
    ['check', receipt, '--keys', 'http://127.0.0.1:1/keys'],
  ];
  for (const args of wrong) expect([args, (await told(...args)).code]).toEqual([args, 3]);
});

test('--json tells the same in JSON', async () => {
  const { receipt, keys, bad } = paths;
  const { text } = await told('check', receipt, '--keys', keys, '--json');
  expect(JSON.parse(text)).toMatchObject({ verdict: 'good', receipt: { head: example().head, now: example().now } });
  expect(JSON.parse((await told('check', bad, '--json')).text)).toMatchObject({ verdict: 'bad', check: 1 });
});

test('keys are asked for over the network only when an address is given', async () => {
  const server = createServer((request, response) =>
    request.url === '/keys' ? response.end(EXAMPLE_KEYS) : response.writeHead(404).end(),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await told('check', paths.receipt, '--keys', `${origin}/keys`)).code).toBe(0);
  expect((await told('check', paths.receipt, '--keys', `${origin}/other`)).code).toBe(3);
  server.close();
});

test("--text compiles the policy's text and compares what it says", async () => {
  const { receipt, keys } = paths;
  expect((await told('check', receipt, '--keys', keys, '--text')).code).toBe(0);
  const { policy, ...rest } = example();
  const other = { ...rest, policy: { ...policy, audiences: [{ name: 'nodes', type: 'nodes' }] } };
  await writeFile(join(folder, 'other'), chained(other));
  expect((await told('check', join(folder, 'other'), '--keys', keys)).code).toBe(0);
  const compared = await told('check', join(folder, 'other'), '--keys', keys, '--text', '--json');
  expect([compared.code, JSON.parse(compared.text).check]).toEqual([1, 'text']);
});

test('--file says which version a file is', async () => {
  const { keys, notes } = paths;
  const content = Buffer.from('the bytes of a version');
  const { createHash } = await import('node:crypto');
  const of = (algorithm: string) => createHash(algorithm).update(content).digest('hex');
  const version = { ...example().versions[0]!, sha1: of('sha1'), sha256: of('sha256'), size: content.length };
  await writeFile(join(folder, 'with'), chained({ ...example(), versions: [version] }));
  await writeFile(join(folder, 'file'), content);
  const found = await told('check', join(folder, 'with'), '--keys', keys, '--file', join(folder, 'file'));
  expect([found.code, found.text]).toEqual([0, expect.stringContaining('mira/winter-notes 1.0.0')]);
  expect((await told('check', join(folder, 'with'), '--keys', keys, '--file', notes)).code).toBe(1);
});

test("the compiler that travels with the package is the product's", async () => {
  expect(await readFile(BUNDLE, 'utf8')).toBe(await bundleCompiler());
});

test('the file that installations serve is the checker of this version, with its hash', async () => {
  const checker = await bundleChecker();
  expect(await readFile(CHECKER, 'utf8')).toBe(checker);
  expect(await readFile(CHECKER_HASH, 'utf8')).toBe(hashLine(checker));
});

test('that file checks in an empty folder, with Node alone', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'colophon-checker-'));
  await copyFile(CHECKER, join(empty, 'checker.mjs'));
  await copyFile(paths.receipt, join(empty, 'receipt'));
  await copyFile(paths.bad, join(empty, 'bad'));
  await copyFile(paths.keys, join(empty, 'keys'));
  const check = (...args: string[]) =>
    new Promise((resolve) => {
      const options = { cwd: empty, env: { PATH: '' } };
      execFile(process.execPath, ['checker.mjs', 'check', ...args, '--keys', 'keys'], options, (error, stdout) =>
        resolve([error ? error.code : 0, stdout.split('\n')[0]]),
      );
    });
  expect(await check('receipt', '--text')).toEqual([0, expect.stringMatching(/good/i)]);
  expect(await check('bad')).toEqual([1, expect.stringMatching(/bad/i)]);
  await rm(empty, { recursive: true });
});
