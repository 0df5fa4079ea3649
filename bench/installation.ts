import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@colophon/server/platform/database/embedded.ts';
import { SERVER_ARGS, SERVER_ENV } from '../scripts/lib/project.mjs';
import type { Options } from './options.ts';
import { type Program, startProgram } from './programs.ts';
import { RESULTS } from './report.ts';

/** The operator of each installation that is measured. */
export const ACCOUNT = { loginName: 'bench@localhost.localdomain', password: 'bench12345' };

const nothing = () => undefined;

/** Undo functions of everything started and created, latest last. */
const toUndo: (() => Promise<unknown>)[] = [];

/** Has `undo` run by `undoAll`. */
export function undoLater(undo: () => Promise<unknown>): void {
  toUndo.push(undo);
}

/** Stops and removes all that was started and made, latest first. */
export async function undoAll(): Promise<void> {
  for (let undo = toUndo.pop(); undo; undo = toUndo.pop()) await undo();
}

/** A server with a PostgreSQL and a data folder of its own. */
export interface Installation {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly server: Program;
  /** Stops server and PostgreSQL, then starts the server with both anew, as `npm start` does. */
  startAgain(): Promise<Program>;
}

/** Starts the real server in a new folder; `undoAll` stops and removes it. */
export async function install({ profile, tcp }: Options, extraSettings: NodeJS.ProcessEnv = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  undoLater(() => rm(dataDir, { recursive: true, force: true }));
  const settings = {
    ...SERVER_ENV,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ACCOUNT.loginName,
    ADMIN_PASSWORD: ACCOUNT.password,
    SESSION_KEY: randomBytes(32).toString('hex'),
    RECEIPT_KEY: randomBytes(32).toString('hex'),
    DEMO: '0',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'warn',
    ...extraSettings,
  };

  console.log('Starting PostgreSQL and the server …');
  const { url: local, stop } = await startEmbeddedPostgres({
    dataDir,
    log: { ...console, debug: nothing, info: nothing },
  });
  const url = tcp ? local.replace(/#.*/, '') : local;
  undoLater(stop);
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${fileURLToPath(RESULTS)}`] : [];
  const server = await startProgram([...profiling, ...SERVER_ARGS], { env: { ...settings, DATABASE_URL: url } });
  undoLater(server.stop);
  return {
    dataDir,
    databaseUrl: url,
    server,
    async startAgain() {
      await server.stop();
      await stop();
      const again = await startProgram(SERVER_ARGS, { env: settings });
      undoLater(again.stop);
      return again;
    },
  };
}
