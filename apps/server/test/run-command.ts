import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export const PROGRAM = join(import.meta.dirname, '../../../packages/cli/src/main.ts');

/** Home and folder of commands, where no keychain is, and as whom they act. */
export interface Shell {
  readonly folder: string;
  readonly token?: string;
  readonly origin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the command line. */
export function startCommand(
  args: readonly string[],
  { folder, token, origin, env: more }: Shell,
): ChildProcessByStdio<null, Readable, Readable> {
  const env: Record<string, string> = { HOME: folder, PATH: '', LANG: 'en_US.UTF-8', ...more };
  if (token !== undefined) env.COLOPHON_TOKEN = token;
  if (origin !== undefined) env.COLOPHON_ORIGIN = origin;
  return spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs the command line to its end. */
export async function runCommand(args: readonly string[], shell: Shell) {
  const child = startCommand(args, shell);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, out: out.trimEnd(), err: err.trimEnd() };
}
