import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogins, type RunProgram } from './logins.ts';

const LOGIN = { origin: 'https://colophon.example', token: 'clp_secret' };

let folder: string;
let file: string;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-logins-'));
  env = { HOME: folder, XDG_CONFIG_HOME: '' };
  file = join(folder, '.config/colophon/login.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** A keychain in memory, as `secret-tool` and `security` reach one. */
function keychain() {
  const secrets = new Map<string, string>();
  const calls: string[] = [];
  const runProgram: RunProgram = async (program, args, input = '') => {
    calls.push([program, ...args].join(' '));
    const origin = args.find((word) => word.startsWith('https:')) ?? LOGIN.origin;
    if (args[0] === 'store') secrets.set(origin, input);
    else if (args[0] === '-i') secrets.set(origin, / -w (\S+)\n$/.exec(input)![1]!);
    else if (args[0] === 'clear' || args[0] === 'delete-generic-password') secrets.delete(origin);
    else return secrets.get(origin) ?? null;
    return '';
  };
  return { secrets, calls, runProgram };
}

test.each(['linux', 'darwin'] as const)(
  'on %s the keychain has the token, and no argument and no file',
  async (platform) => {
    const { secrets, calls, runProgram } = keychain();
    const logins = createLogins({ platform, env, runProgram });
    expect(await logins.write(LOGIN)).toBe(true);
    expect(await readFile(file, 'utf8')).toBe(JSON.stringify({ origin: LOGIN.origin }));
    expect(await logins.read()).toEqual(LOGIN);
    expect(calls.join('\n')).not.toContain(LOGIN.token);
    await logins.remove();
    expect([secrets.size, await logins.read()]).toEqual([0, null]);
  },
);

test.each(['linux', 'win32'] as const)(
  'on %s without a keychain a file that its owner alone reads has it',
  async (platform) => {
    const logins = createLogins({
      platform,
      env: { ...env, APPDATA: join(folder, '.config') },
      runProgram: async () => null,
    });
    expect(await logins.read()).toBeNull();
    expect(await logins.write(LOGIN)).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await logins.read()).toEqual(LOGIN);
    await writeFile(file, '{', { mode: 0o600 });
    expect(await logins.read()).toBeNull();
    await logins.remove();
    expect(await logins.read()).toBeNull();
  },
);

test('a program that is not there is no keychain', async () => {
  const logins = createLogins({ platform: 'linux', env: { ...env, PATH: '' } });
  expect((await logins.write(LOGIN)) || (await logins.read())).toBeTruthy();
  expect(await logins.read()).toEqual(LOGIN);
  await logins.remove();
});
