import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@colophon/server/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@colophon/server/platform/database/embedded.ts';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/lib/project.mjs';
import type { Goal } from '../goals.ts';
import { undoLater } from '../installation.ts';
import { freePort, startProgram } from '../programs.ts';

const RESTARTS = 10;
/** In the first everybody is sent away and all is written out, in the second PostgreSQL recovers from its log. */
const MODES = ['fast', 'immediate'] as const;
const CLIENTS = 8;
const CALM_MS = 300;
const LOOK_MS = 10;
const SECRET = 'the same before and after each restart';

const nothing = () => undefined;
const log = { debug: nothing, info: nothing, error: nothing };

/** Restarts of PostgreSQL in both modes, while people ask for codes, which are rows once they are acknowledged. */
export async function measureRestarts(): Promise<Goal[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-restarts-'));
  undoLater(() => rm(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, log, settings: { port } });
  let postgres = await start();
  undoLater(() => postgres.stop());
  const url = `${postgres.url.replace(/:\d+\/.*/, '')}:${port}${new URL(postgres.url).pathname}`;
  const server = await startProgram(SERVER_ARGS, {
    env: {
      ...SERVER_ENV,
      DATABASE_URL: url,
      DATA_DIR: join(dataDir, 'files'),
      SESSION_KEY: SECRET,
      RECEIPT_KEY: SECRET,
      DEMO: '0',
      RATE_LIMITS: '0',
      MESSAGE_RESEND_SECONDS: '0',
      LOG_LEVEL: 'silent',
    },
  });
  undoLater(server.stop);

  const written: string[] = [];
  let isOver = false;
  async function writeOn(client: number): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const address = `reader-${client}-${number}@example.org`;
      if (await askForCode(server.origin, address)) written.push(address);
      else await sleep(LOOK_MS);
    }
  }
  const writing = Promise.all(Array.from({ length: CLIENTS }, (_, client) => writeOn(client)));

  const timesS: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await sleep(CALM_MS);
    if (MODES[restart % MODES.length] === 'immediate') {
      const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGQUIT');
    }
    await postgres.stop();
    postgres = await start();
    const startedAt = performance.now();
    const before = written.length;
    while (written.length === before) await sleep(LOOK_MS);
    timesS.push((performance.now() - startedAt) / 1000);
  }
  await sleep(CALM_MS);
  isOver = true;
  await writing;

  const { sql, close } = await connect(url, { connections: 1 });
  const kept = new Set((await sql<{ to: string }[]>`select to_address as to from messages`).map(({ to }) => to));
  await close();
  return [
    {
      title: `longest time until people work again, after ${RESTARTS} restarts of PostgreSQL in both modes`,
      value: Math.max(...timesS),
      unit: 's',
      target: { atMost: 5 },
    },
    {
      title: `writes lost of ${written.length.toLocaleString('en')} that were acknowledged`,
      value: written.filter((address) => !kept.has(address)).length,
      unit: '',
      target: { atMost: 0 },
    },
  ];
}

async function askForCode(origin: string, loginName: string): Promise<boolean> {
  const answer = await fetch(`${origin}/v2/messages/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName, authCodeType: 'register' }),
  }).catch(() => null);
  if (!answer?.ok) return false;
  return ((await answer.json()) as { errCode: number }).errCode === 0;
}
