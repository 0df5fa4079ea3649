/** npm run cluster: a PostgreSQL of three nodes under load, whose primary is killed again and again. `README.md` says how. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBlobStore } from '@colophon/server/platform/blobs/create-blob-store.ts';
import { connect } from '@colophon/server/platform/database/database.ts';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/lib/project.mjs';
import { logIn } from '../caller.ts';
import { ACCOUNT, undoAll, undoLater } from '../installation.ts';
import { median } from '../measure.ts';
import { startProgram } from '../programs.ts';
import { KINDS, type Load, prepareWorld, startLoad } from './load.ts';
import { type Cluster, startCluster } from './nodes.ts';
import { findPrograms, type Programs } from './packages.ts';
import { findBroken, findLost, findWrongTimers } from './verify.ts';

/** The load goes on for so long before a kill and after the last one. */
const CALM_MS = { full: 3000, brief: 1000 };
const LOOK_MS = 20;
const TIMER_EVERY_MS = 20;
/** The longest that a kill may keep people from working. */
const TARGET_S = 15;
const GIVE_UP_MS = 120_000;
/** The exit code where the programs cannot be had. */
const NOT_HERE = 2;

interface Kill {
  readonly node: string;
  /** From the kill until each kind of work was acknowledged again. */
  readonly workingAfterS: number;
}

async function run(programs: Programs, { kills, isBrief }: { kills: number; isBrief: boolean }): Promise<boolean> {
  const calmMs = isBrief ? CALM_MS.brief : CALM_MS.full;
  console.log('Starting a cluster of three nodes …');
  const cluster = await startCluster(programs);
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-cluster-files-'));
  undoLater(() => rm(dataDir, { recursive: true, force: true }));
  const secret = randomBytes(32).toString('hex');
  const server = await startProgram(SERVER_ARGS, {
    env: {
      ...SERVER_ENV,
      DATABASE_URL: cluster.pooledUrl,
      DATABASE_DIRECT_URL: cluster.directUrl,
      DATABASE_REPLICA_URL: cluster.nodeUrls.join(),
      // While there is no primary, visitors read on.
      REPLICA_LAG_LIMIT_MS: '30000',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ACCOUNT.loginName,
      ADMIN_PASSWORD: ACCOUNT.password,
      SESSION_KEY: secret,
      RECEIPT_KEY: secret,
      DEMO: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'silent',
    },
  });
  undoLater(server.stop);
  const connection = await connect(cluster.directUrl, { connections: 4 });
  undoLater(connection.close);
  const caller = await logIn(server.origin, ACCOUNT);
  const timers = Math.ceil((kills * (TARGET_S * 1000 + calmMs)) / TIMER_EVERY_MS);
  const world = await prepareWorld(connection, caller, { timers, everyMs: TIMER_EVERY_MS });

  const load = startLoad(world);
  const results: Kill[] = [];
  for (let number = 0; number < kills; number += 1) {
    await sleep(calmMs);
    const result = await killPrimary(cluster, load);
    results.push(result);
    console.log(`${result.node} killed: working again after ${result.workingAfterS.toFixed(1)} s`);
    if (isBrief) continue;
    await cluster.comeBack(result.node);
    console.log(`${result.node} follows the new primary`);
  }
  await sleep(calmMs);
  await load.stop();

  const blobs = await createBlobStore({ dataDir, blobUrl: `file:${join(dataDir, 'blobs')}` });
  const lost = await findLost(connection, blobs, load.done);
  const wrong = [...(await findWrongTimers(connection, timers)), ...(await findBroken(connection))];
  const acknowledged = KINDS.map((kind) => `${load.done[kind].length} ${kind}`).join(', ');
  const times = results.map(({ workingAfterS }) => workingAfterS);
  console.log(`Acknowledged: ${acknowledged}; ${timers} clock events.`);
  console.log(`Reads of visitors: ${load.reads.answered} answered, ${load.reads.failed} failed.`);
  console.log(
    `Working again: median ${median(times).toFixed(1)} s, longest ${Math.max(...times).toFixed(1)} s (target ${TARGET_S} s).`,
  );
  console.log(`Acknowledged writes lost: ${lost.length}. Broken invariants: ${wrong.length}.`);
  for (const finding of [...lost, ...wrong].slice(0, 20)) console.log(`  ${finding}`);
  return lost.length === 0 && wrong.length === 0;
}

async function killPrimary(cluster: Cluster, load: Load): Promise<Kill> {
  const node = await cluster.killPrimary();
  const killedAt = performance.now();
  // Answers that arrive now were given before the kill.
  await sleep(LOOK_MS);
  const before = new Map(KINDS.map((kind) => [kind, load.done[kind].length]));
  while (KINDS.some((kind) => load.done[kind].length === before.get(kind))) {
    if (performance.now() - killedAt > GIVE_UP_MS) throw new Error('The cluster has not come back.');
    await sleep(LOOK_MS);
  }
  return { node, workingAfterS: (performance.now() - killedAt) / 1000 };
}

const OPTIONS = { kills: { type: 'string', default: '5' }, brief: { type: 'boolean', default: false } } as const;
const { kills, brief } = parseArgs({ options: OPTIONS }).values;
try {
  const programs = await findPrograms();
  if (!programs) console.error("Debian's Patroni, etcd, HAProxy, PgBouncer and PostgreSQL cannot be had here.");
  const isRight = programs && (await run(programs, { kills: brief ? 1 : Number(kills), isBrief: brief }));
  process.exitCode = programs ? Number(!isRight) : NOT_HERE;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await undoAll();
}
