import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { backups } from '../tables.ts';
import { withCopyClient } from './rows/copy-client.ts';
import type { Attempt } from './run-command.ts';
import { backUpWhenDue } from './schedule.ts';

/** It is noon of 1 March in the platform's time zone when the test begins. */
const AT = '13:30';
const HOUR_MS = 60 * 60_000;

let app: TestApp;
let databaseUrl: string;
let target: string;
let made: number;
let answer: Attempt;

beforeAll(async () => {
  app = await startTestApp({ BACKUP_TARGET: 'backups', BACKUP_AT: AT });
  const [row] = await app.context.sql`select current_database() as name`;
  databaseUrl = urlOf(inject('clusterUrl'), row!.name);
  target = join(app.context.settings.dataDir, 'backups');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

/** Looks whether a backup is due, and answers how many have been asked for since the beginning. */
async function look(): Promise<number> {
  await backUpWhenDue(app.context, { target: 's3://bucket/prefix?endpoint=https://host', at: AT }, async () => {
    made += 1;
    if (answer.isMade) {
      const now = app.clock.now();
      const backup = { target: '', bundleId: 'x', begunAt: now, endedAt: now, rows: 0, blobs: 0, newBytes: 0 };
      await app.context.db.insert(backups).values({ ...backup, missingBlobs: 0, failure: '' });
    }
    return answer;
  });
  return made;
}

test('a backup is made once a day after its time, one that fails again after an hour, none while one is under way', async () => {
  made = 0;
  answer = { isMade: true, said: '' };
  expect(await look()).toBe(1); // there was none since yesterday
  expect(await look()).toBe(1);
  app.clock.advance(1.5 * HOUR_MS - 1);
  expect(await look()).toBe(1);
  app.clock.advance(1);
  await withCopyClient(databaseUrl, async ({ client }) => {
    await client.query('select pg_advisory_lock($1)', [AdvisoryLock.backup]);
    expect(await look()).toBe(1);
  });
  answer = { isMade: false, said: 'The disk is full.' };
  await expect.poll(look).toBe(2); // the lock goes with its connection
  const [failed] = await app.context.sql`select * from backups order by backup_id desc limit 1`;
  expect(failed).toMatchObject({ target: 's3://bucket/prefix', bundle_id: '', failure: 'The disk is full.' });
  app.clock.advance(HOUR_MS - 1);
  expect(await look()).toBe(2);
  answer = { isMade: true, said: '' };
  app.clock.advance(1);
  expect(await look()).toBe(3);
  app.clock.advance(23 * HOUR_MS - 1);
  expect(await look()).toBe(3);
  app.clock.advance(1);
  expect(await look()).toBe(4);
});

test('the job makes it by the command, in a process of its own', { timeout: 240_000 }, async () => {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: app.context.settings.dataDir, BACKUP_TARGET: target };
  const keys = { SESSION_KEY: 'x'.repeat(32), RECEIPT_KEY: 'x'.repeat(32) };
  for (const [name, value] of Object.entries({ ...environment, ...keys })) vi.stubEnv(name, value);
  await app.context.sql`delete from backups`;
  await app.context.jobs.enqueue(app.context.db, 'operations.backup', {});
  await app.context.jobs.runDue();
  const [row] = await app.context.sql`select * from backups`;
  expect(row).toMatchObject({ target, failure: '', missing_blobs: 0 });
  expect(await readdir(join(target, 'bundles'))).toEqual([row!.bundle_id]);

  vi.stubEnv('BACKUP_TARGET', app.context.settings.dataDir);
  await app.context.sql`delete from backups`;
  await app.context.jobs.enqueue(app.context.db, 'operations.backup', {});
  await app.context.jobs.runDue();
  const [failed] = await app.context.sql`select * from backups`;
  expect(failed!.failure).toMatch(/holds something else than backups: name an empty place\.$/);
});
