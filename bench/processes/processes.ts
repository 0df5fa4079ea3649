import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@colophon/server/platform/database/database.ts';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/lib/project.mjs';
import { logIn } from '../caller.ts';
import { openNode } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, install, undoLater } from '../installation.ts';
import { addPayers } from '../ledger/wallets.ts';
import type { Options } from '../options.ts';
import { type Program, startProgram } from '../programs.ts';
import { measureCosts } from './costs.ts';
import { startPooler } from './pooler.ts';
import { processLoads } from './process-loads.ts';
import { measureRestarts } from './restarts.ts';
import { measureStaleness } from './staleness.ts';

const PEOPLE = 64;
const CONNECTIONS = 4;
const SECRET = 'the same in all processes of a measurement';
const MOST = 4;

/** Several processes over one PostgreSQL: what a request costs, how old a right can be, and what restarts of PostgreSQL lose. */
export async function measureProcesses(options: Options): Promise<Goal[]> {
  const settings = { SESSION_KEY: SECRET, RECEIPT_KEY: SECRET };
  const { dataDir, databaseUrl, server } = await install(options, settings);
  const connection = await connect(databaseUrl, { connections: CONNECTIONS });
  undoLater(connection.close);
  const caller = await logIn(server.origin, ACCOUNT);
  const exhibitIds = await openNode(caller);
  const people = await addPayers(connection, server.origin, PEOPLE);
  const loads = await processLoads(connection, { caller, exhibitIds, people });

  const another = (more: NodeJS.ProcessEnv): Promise<Program> => startBeside(server, { ...settings, dataDir, ...more });
  const servers = [server];
  while (servers.length < MOST) servers.push(await another({ DATABASE_URL: databaseUrl }));
  console.log('Measuring what requests cost with one, two and four processes …');
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const goals = await measureCosts(loads, servers, postmaster);

  console.log('Measuring how old a right is in another process …');
  const shown = { caller, exhibitId: exhibitIds[0]! };
  goals.push(await measureStaleness('', shown, servers[1]!.origin));
  const pooledUrl = await startPooler(databaseUrl);
  if (pooledUrl) {
    const pooled = await another({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: databaseUrl });
    goals.push(await measureStaleness(', over PgBouncer', shown, pooled.origin));
  } else {
    goals.push({ title: 'age of a right in another process, over PgBouncer', notMeasured: 'there is no PgBouncer' });
  }

  console.log('Measuring restarts of PostgreSQL …');
  goals.push(...(await measureRestarts()));
  return goals;
}

/** A further process over the same database and folder. */
async function startBeside({ origin }: Program, { dataDir, ...env }: NodeJS.ProcessEnv & { dataDir: string }) {
  const program = await startProgram(SERVER_ARGS, {
    env: {
      ...SERVER_ENV,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
      DEMO: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'warn',
      DRAIN_MS: '0',
      ...env,
    },
  });
  undoLater(program.stop);
  return program;
}
