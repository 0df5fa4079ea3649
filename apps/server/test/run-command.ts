import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const PACKAGE = join(import.meta.dirname, '../../../packages/cli');

let installing: Promise<string> | undefined;
/** The installed program, as soon as there is one. */
let program: string | undefined;

/** Installs the command line as people do, from its package in an empty folder: once for all tests of a process. Answers its program. */
export async function installCommand(): Promise<string> {
  installing ??= install();
  program = await installing;
  return program;
}

async function install(): Promise<string> {
  const run = promisify(execFile);
  const folder = await mkdtemp(join(tmpdir(), 'colophon-cli-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: PACKAGE });
  const [tarball] = await readdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "name": "empty", "private": true }');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  await run('npm', ['install', ...quiet, `./${tarball}`], { cwd: folder });
  return join(folder, 'node_modules/@colophon/cli/bin/colophon.js');
}

/** Home and folder of commands, where no keychain is, and as whom they act. */
export interface Shell {
  readonly folder: string;
  readonly token?: string;
  readonly origin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the installed command line. */
export function startCommand(
  args: readonly string[],
  { folder, token, origin, env: more }: Shell,
): ChildProcessByStdio<null, Readable, Readable> {
  const env: Record<string, string> = { HOME: folder, PATH: '', LANG: 'en_US.UTF-8', ...more };
  if (token !== undefined) env.COLOPHON_TOKEN = token;
  if (origin !== undefined) env.COLOPHON_ORIGIN = origin;
  return spawn(process.execPath, [program!, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs the command line to its end. */
export async function runCommand(args: readonly string[], shell: Shell) {
  const child = startCommand(args, shell);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, out: out.trimEnd(), err: err.trimEnd() };
}
