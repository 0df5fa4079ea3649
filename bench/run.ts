/** npm run bench: the server against the floor, the first page, the start. README.md says how. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@colophon/server/platform/database/embedded.ts';
import postgres from 'postgres';
import { SERVER_ARGS } from '../scripts/lib/project.mjs';
import { logIn } from './caller.ts';
import { addResources, openNode } from './dataset.ts';
import { measureFirstPage } from './first-page.ts';
import { type Goal, goalsOf, isMet, type LoadResult, resultsOf } from './goals.ts';
import { createLoads } from './loads.ts';
import { measureLogins } from './logins.ts';
import { measure, ROUNDS } from './measure.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { startProgram } from './programs.ts';
import { RESULTS, report } from './report.ts';

const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));
const ACCOUNT = { loginName: 'bench@localhost.localdomain', password: 'bench12345' };
const MB = 1024 * 1024;
const nothing = () => undefined;

/** What has been started and made, latest last. */
const toUndo: (() => Promise<unknown>)[] = [];

async function undoAll(): Promise<void> {
  for (let undo = toUndo.pop(); undo; undo = toUndo.pop()) await undo();
}

async function bench(options: Options): Promise<{ loads: LoadResult[]; goals: Goal[] }> {
  const { parts, rows, seconds } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  toUndo.push(() => rm(dataDir, { recursive: true, force: true }));
  const settings = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ACCOUNT.loginName,
    ADMIN_PASSWORD: ACCOUNT.password,
    SESSION_KEY: randomBytes(32).toString('hex'),
    DEMO: '0',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'warn',
  };

  console.log('Starting PostgreSQL and the server …');
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: { ...console, debug: nothing, info: nothing } });
  toUndo.push(stop);
  const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${fileURLToPath(RESULTS)}`] : [];
  const server = await startProgram([...profile, ...SERVER_ARGS], { env: { ...settings, DATABASE_URL: url } });
  toUndo.push(server.stop);

  console.log(`Publishing ${rows.toLocaleString('en')} resources and a node …`);
  const caller = await logIn(server.origin, ACCOUNT);
  const exhibitIds = await openNode(caller);
  await fill(url, rows);

  const floor = await startProgram([FLOOR], {
    env: { DATABASE_URL: url, BLOBS: join(dataDir, 'blobs'), PUBLIC_ORIGIN: server.origin },
  });
  toUndo.push(floor.stop);
  const loads = createLoads(options, caller, exhibitIds).filter(({ name }) => parts.has(name));
  if (loads.length > 0) console.log(`Measuring ${loads.map(({ title }) => title).join('; ')} …`);
  const rounds = await measure(loads, { server: server.origin, floor: floor.origin }, seconds);

  const goals = goalsOf(loads, rounds);
  if (parts.has('login')) {
    console.log('Measuring logins …');
    goals.push(await measureLogins(server.origin, ACCOUNT, ROUNDS * seconds));
  }
  if (loads.length > 0) goals.push(await residentMemory(server.origin));
  if (parts.has('page')) {
    console.log('Measuring the first page …');
    goals.push(...(await measureFirstPage(server.origin)));
  }
  if (parts.has('start')) {
    console.log('Measuring the second start …');
    await floor.stop();
    await server.stop();
    await stop();
    const again = await startProgram(SERVER_ARGS, { env: settings });
    toUndo.push(again.stop);
    goals.push({ title: 'second start', value: again.readyAfterMs / 1000, unit: 's', target: { atMost: 5 } });
  }
  return { loads: resultsOf(loads, rounds), goals };
}

async function fill(databaseUrl: string, rows: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: nothing });
  await addResources(sql, rows);
  await sql.end();
}

async function residentMemory(origin: string): Promise<Goal> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const bytes = Number(/^colophon_process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
  return { title: 'memory of the server after the loads', value: bytes / MB, unit: 'MB', target: { atMost: 250 } };
}

function readArguments(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}

const options = readArguments();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void undoAll().then(() => process.exit(1)));
}
try {
  const { loads, goals } = await bench(options);
  await report(options, loads, goals);
  if (!goals.every(isMet)) process.exitCode = 1;
} finally {
  await undoAll();
}
