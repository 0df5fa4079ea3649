import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUY, BUY_TESTS } from './told.ts';

const PACKAGE = join(import.meta.dirname, '..');
const MODULES = join(import.meta.dirname, '../../../node_modules');
/** Folders in which the machine's own programs are: without those that npm adds for the project's. */
const OUTSIDE = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
const machineNode = OUTSIDE.map((folder) => join(folder, 'node')).find(existsSync);

const COMMAND = join('node_modules', '.bin', 'colophon');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-cli-'));
  await did('npm', ['pack', '--silent', '--pack-destination', folder], PACKAGE);
  const [tarball] = await readdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  await did('npm', ['install', ...quiet, `./${tarball}`], folder);
  await writeFile(join(folder, 'buy.policy'), BUY);
  await writeFile(join(folder, 'bad.policy'), BUY.replace('own[', 'own('));
  await writeFile(join(folder, 'buy.test'), BUY_TESTS);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

function end(program: string, args: string[], cwd: string, env: Record<string, string | undefined>): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

async function did(program: string, args: string[], cwd: string): Promise<void> {
  const { code, out, err } = await end(program, args, cwd, process.env);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${out}${err}`);
}

test('the package has its program, types, licences and nothing else, and depends on nothing', async () => {
  const installed = join(folder, 'node_modules');
  expect((await readdir(installed)).filter((name) => !name.startsWith('.'))).toEqual(['@colophon']);
  const root = join(installed, '@colophon/cli');
  expect((await readdir(root)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'bin',
    'colophon-manifest-1.json',
    'dist',
    'package.json',
  ]);
  const dist = (await readdir(join(root, 'dist'))).map((name) => name.replace(/chunk-\w+/, 'chunk'));
  expect(dist.toSorted()).toEqual(
    ['THIRD-PARTY.txt', 'chunk.js', 'colophon.js', 'index.d.ts', 'index.js', 'surroundings.d.ts'].toSorted(),
  );
  const licences = await readFile(join(root, 'dist/THIRD-PARTY.txt'), 'utf8');
  for (const name of ['@noble/hashes', 'citty', 'luxon', 'openapi-fetch', 'scule', 'semver', 'yaml', 'yazl', 'zod'])
    expect(licences).toContain(name);
  expect(await readFile(join(root, 'LICENSE'), 'utf8')).toBe(await readFile(join(PACKAGE, '../../LICENSE'), 'utf8'));
});

test('its declarations are those of a program that uses it', async () => {
  const program = `import { type ExitCode, run, type Surroundings } from '@colophon/cli';
const surroundings: Surroundings = { out: () => {}, err: () => {}, read: async function* () {}, open: async () => new Blob(), disk: { look: async () => null, list: async () => [], append: async () => {}, write: async () => {}, extend: async () => {}, size: async () => 0, modifiedMs: async () => 0, move: async () => {}, remove: async () => {}, free: async () => 0 }, env: {}, now: () => new Date(), fetch, pause: async () => {}, serve: async (port) => ({ port, ended: Promise.resolve() }), logins: { read: async () => null, write: async () => true, remove: async () => {} } };
const code: Promise<ExitCode> = run(['policy', 'check', 'x'], surroundings);
// @ts-expect-error: words are a list
run('policy check', surroundings);
export { code };
`;
  await writeFile(join(folder, 'program.ts'), program);
  const tsc = join(MODULES, '@typescript/native/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  const types = ['--typeRoots', join(MODULES, '@types'), '--skipLibCheck'];
  const { code, out } = await end(process.execPath, [tsc, ...options, ...types, 'program.ts'], folder, process.env);
  expect([code, out]).toEqual([0, '']);
});

describe.each([
  ['the project’s Node', process.execPath],
  ['the machine’s Node', machineNode],
])('by %s', (_, node) => {
  /** No program is found, so that only Node and the package are there. */
  const command = (args: string[], lang: string) =>
    end(node!, [COMMAND, ...args], folder, { PATH: '', LANG: lang, HOME: folder });

  test.each([
    [
      'en_US.UTF-8',
      /accepted, policy/,
      /^Free for 7 days/,
      /¥10 paid in all/,
      /2 of 2 cases passed/,
      /error: /,
      /Usage: /,
    ],
    ['zh_CN.UTF-8', /通过，策略 ID/, /^免费使用 7 天/, /共已支付 ¥10/, /共 2 个用例，通过 2 个/, /错误：/, /用法：/],
  ] as const)('every command works, in %s', async (lang, accepted, terms, paid, passed, error, usage) => {
    const told = (...args: string[]) => command(args, lang);
    const all = await Promise.all([
      told('policy', 'check', 'buy.policy'),
      told('policy', 'explain', 'buy.policy'),
      told('policy', 'simulate', 'buy.policy', 'pay 10'),
      told('policy', 'test', 'buy.policy'),
      told('completion', 'bash'),
      told('policy', 'test', '--help'),
    ]);
    expect(all.map(({ code, err }) => [code, err])).toEqual(all.map(() => [0, '']));
    const [check, explained, simulated, tested, completion, help] = all.map(({ out }) => out);
    expect(check).toMatch(accepted);
    expect(explained).toMatch(terms);
    expect(simulated).toMatch(paid);
    expect(tested).toMatch(passed);
    expect(completion).toContain('complete -o default -F _colophon colophon');
    expect(help).toMatch(usage);

    expect(await told('policy', 'check', 'bad.policy')).toMatchObject({ code: 1, out: expect.stringMatching(error) });
    expect(await told('policy')).toMatchObject({ code: 2, out: '' });
    expect(await told('whoami')).toMatchObject({ code: 3, out: '' });
    for (const words of [
      ['publish', 'buy.policy'],
      ['release', 'river', '1.0.0'],
      ['versions', 'river'],
      ['pull', 'mira/river'],
      ['export'],
      ['import', 'buy.policy'],
      ['move'],
      ['webhooks', 'listen'],
      ['contracts'],
      ['sign', 'river', '--policy', 'x'],
      ['receipt', 'x'],
    ])
      expect(await told(...words)).toMatchObject({ code: 3, out: '' });
    expect(await told('theme', 'dev', '.', '--node', 'http://localhost')).toMatchObject({ code: 1, out: '' });
    expect(await told('doctor')).toMatchObject({ code: 1, err: '' });
    expect(await told('logout')).toMatchObject({ code: 0, err: '' });
    expect(await told('login', '--origin', 'http://localhost:1')).toMatchObject({ code: 4, out: '' });
  });

  test('a command that is broken off ends with 130', async () => {
    const running = spawn(node!, [COMMAND, 'policy', 'check', 'buy.policy', '-'], { cwd: folder });
    // it has begun, and waits for the standard input
    running.stdout.once('data', () => running.kill('SIGINT'));
    const [code] = await once(running, 'exit');
    expect(code).toBe(130);
  });

  test('whoever reads no more of the answer is no failure', async () => {
    const running = spawn(node!, [COMMAND, 'policy', 'check', ...Array.from({ length: 5_000 }, () => 'buy.policy')], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const complaints = text(running.stderr);
    running.stdout.once('data', () => running.stdout.destroy());
    const [code] = await once(running, 'exit');
    expect([code, await complaints]).toEqual([0, '']);
  });
});
