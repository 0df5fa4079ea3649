import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Login, Logins } from './surroundings.ts';

/** Runs a program of the system; null when there is none, or it fails. */
export type RunProgram = (program: string, args: readonly string[], input?: string) => Promise<string | null>;

/** The keychain of a system: programs that store, find and forget the token of an origin. */
interface Keychain {
  store(login: Login): Promise<boolean>;
  find(origin: string): Promise<string | null>;
  forget(origin: string): Promise<void>;
}

const SERVICE = 'colophon';

interface Options {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  runProgram?: RunProgram;
}

/**
 * Logins in the keychain of the system, where `secret-tool` or `security` reach one, else in a file that its owner alone may read.
 * Windows has no program that gives a stored secret back, so it has the file.
 */
export function createLogins({ platform, env, runProgram = runSystemProgram }: Options): Logins {
  const file = fileOf(platform, env);
  const keychain = keychainOf(platform, runProgram);
  return {
    async read() {
      const { origin, token } = await readFileOf(file);
      if (origin === undefined) return null;
      const found = token ?? (await keychain?.find(origin)) ?? null;
      return found === null ? null : { origin, token: found };
    },
    async write(login) {
      const isKept = (await keychain?.store(login)) ?? false;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, JSON.stringify(isKept ? { origin: login.origin } : login), { mode: 0o600 });
      // a file that was there keeps its mode when it is written
      await chmod(file, 0o600);
      return isKept;
    },
    async remove() {
      const { origin } = await readFileOf(file);
      if (origin !== undefined) await keychain?.forget(origin);
      await rm(file, { force: true });
    },
  };
}

function fileOf(platform: NodeJS.Platform, env: Options['env']): string {
  const home = env.HOME ?? homedir();
  const folder = platform === 'win32' ? env.APPDATA : env.XDG_CONFIG_HOME;
  return join(folder || join(home, '.config'), 'colophon', 'login.json');
}

async function readFileOf(file: string): Promise<Partial<Login>> {
  try {
    const { origin, token } = JSON.parse(await readFile(file, 'utf8'));
    return { origin, token };
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function keychainOf(platform: NodeJS.Platform, run: RunProgram): Keychain | null {
  if (platform === 'darwin') return keychainOfMac(run);
  return platform === 'win32' ? null : secretService(run);
}

function secretService(run: RunProgram): Keychain {
  const attributes = (origin: string) => ['service', SERVICE, 'origin', origin];
  return {
    store: async ({ origin, token }) =>
      (await run('secret-tool', ['store', '--label', `Colophon, ${origin}`, ...attributes(origin)], token)) !== null,
    find: (origin) => run('secret-tool', ['lookup', ...attributes(origin)]),
    forget: async (origin) => void (await run('secret-tool', ['clear', ...attributes(origin)])),
  };
}

function keychainOfMac(run: RunProgram): Keychain {
  const entry = (origin: string) => ['-s', SERVICE, '-a', origin];
  return {
    // commands from the standard input, since everybody sees the arguments of a program
    store: async ({ origin, token }) =>
      (await run('security', ['-i'], `add-generic-password -U -s ${SERVICE} -a ${origin} -w ${token}\n`)) !== null,
    find: (origin) => run('security', ['find-generic-password', ...entry(origin), '-w']),
    forget: async (origin) => void (await run('security', ['delete-generic-password', ...entry(origin)])),
  };
}

async function runSystemProgram(program: string, args: readonly string[], input = ''): Promise<string | null> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code, output] = await Promise.all([ended, text(child.stdout).catch(() => '')]);
  return code === 0 ? output.trimEnd() : null;
}
