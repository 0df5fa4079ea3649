import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Values of metrics without labels, by name. */
async function metrics(): Promise<Record<string, number>> {
  const { body } = await app.visitor.get('/metrics');
  return Object.fromEntries([...body.matchAll(/^(\w+) (\S+)$/gm)].map(([, name, value]) => [name!, Number(value)]));
}

test('without anything to tell, nothing failed, and neither backup nor drill nor reading of files ever began', async () => {
  const told = await metrics();
  expect(told).toMatchObject({
    colophon_database_up: 1,
    colophon_files_up: 1,
    colophon_jobs_failed: 0,
    colophon_messages_unsent: 0,
    colophon_backup_last_timestamp_seconds: 0,
    colophon_backup_failed: 0,
    colophon_drill_last_timestamp_seconds: 0,
    colophon_drill_failed: 0,
    colophon_scrub_last_timestamp_seconds: 0,
    colophon_blobs_damaged: 0,
    colophon_archive_behind_seconds: 0,
    colophon_archive_copy_timestamp_seconds: 0,
    colophon_archive_files_waiting: 0,
    colophon_uploads_unfinished: 0,
    colophon_uploads_unfinished_bytes: 0,
    colophon_timers_stuck: 0,
    colophon_books_wrong: 0,
    colophon_database_waiting: 0,
  });
  expect(told.colophon_database_bytes).toBeGreaterThan(1_000_000);
  expect(told.colophon_disk_free_bytes).toBeLessThanOrEqual(told.colophon_disk_total_bytes!);
  expect(told.colophon_disk_reserve_bytes).toBeLessThan(told.colophon_disk_total_bytes!);
  expect(told.colophon_database_connections_open).toBeLessThanOrEqual(told.colophon_database_connections_max!);
});

test('what failed and what waits is told as it stands in the database', async () => {
  const { sql, clock } = app.context;
  const now = clock.now();
  const before = new Date(now.getTime() - DAY_MS);
  const later = new Date(now.getTime() + DAY_MS);
  const backup = (at: Date, failure: string) => sql`
    insert into backups (target, bundle_id, begun_at, ended_at, rows, blobs, new_bytes, missing_blobs, failure)
    values ('x', 'one', ${at}, ${at}, 1, 1, 1, 0, ${failure}::text)`;
  const upload = (id: string, expiresAt: Date, sha1: string | null) => sql`
    insert into resumable_uploads (upload_id, user_id, size_bytes, metadata, sha1, expires_at, created_at, updated_at)
    values (${id}, 1, 70, '{}', ${sha1}::text, ${expiresAt}, ${now}, ${now})`;
  const proof = (isHealthy: boolean) => sql`
    insert into ledger_proofs (checked_date, is_healthy, result, duration_ms, created_at)
    values ('2026-03-01', ${isHealthy}::boolean, '{}', 1, ${now})`;
  await backup(before, '');
  await backup(now, 'no room');
  await sql`insert into drills (source, bundle_id, begun_at, ended_at, checks, is_passed) values ('x', 'one', ${now}, ${now}, '[]', false)`;
  await sql`insert into damaged_blobs (sha256, damage, is_mended, found_at) values
    (${'a'.repeat(64)}, 'wrong', false, ${now}), (${'b'.repeat(64)}, 'missing', true, ${now})`;
  await sql`insert into scrubs (begun_at) values (${before})`;
  await sql`insert into jobs (queue, payload, due_at, failures, failure, created_at, updated_at) values ('x', '{}', null, 51, 'lost', now(), now())`;
  await upload('going-on', later, null);
  await upload('whole', later, 'c'.repeat(40));
  await upload('over', before, null);
  for (const isHealthy of [true, false]) await proof(isHealthy);
  expect(await metrics()).toMatchObject({
    colophon_backup_last_timestamp_seconds: before.getTime() / 1000,
    colophon_backup_failed: 1,
    colophon_drill_last_timestamp_seconds: now.getTime() / 1000,
    colophon_drill_failed: 1,
    colophon_blobs_damaged: 1,
    colophon_scrub_last_timestamp_seconds: before.getTime() / 1000,
    colophon_jobs_failed: 1,
    colophon_uploads_unfinished: 1,
    colophon_uploads_unfinished_bytes: 70,
    colophon_books_wrong: 1,
  });
  await proof(true);
  expect((await metrics()).colophon_books_wrong).toBe(0);
});

test('an archive that waits says for how long, and when its copy ended', async () => {
  const now = app.context.clock.now().getTime();
  app.context.providers.add('operations.archive', {
    target: '/mnt/archive',
    read: () => ({
      behindSince: new Date(now - 90_000).toISOString(),
      copyAt: new Date(now - DAY_MS).toISOString(),
      waitingBlobs: 3,
      failure: 'no room',
    }),
  });
  expect(await metrics()).toMatchObject({
    colophon_archive_behind_seconds: 90,
    colophon_archive_copy_timestamp_seconds: (now - DAY_MS) / 1000,
    colophon_archive_files_waiting: 3,
  });
});

test('files that cannot be reached are told, and what cannot be read is no number, while the rest still is', async () => {
  const check = vi.spyOn(app.context.blobs, 'check').mockRejectedValue(new Error('away'));
  expect(await metrics()).toMatchObject({ colophon_files_up: 0, colophon_database_up: 1 });
  check.mockRestore();
  const due = vi.spyOn(app.context.jobs, 'due').mockRejectedValue(new Error('no database'));
  const told = await metrics();
  expect(told.colophon_backup_failed).toBeNaN();
  expect(told).toMatchObject({ colophon_database_up: 1, colophon_books_wrong: 0 });
  due.mockRestore();
  expect((await metrics()).colophon_backup_failed).toBe(1);
});

test('refusals are counted by name', async () => {
  const counted = async () => {
    const { body } = await app.visitor.get('/metrics');
    return Number(/^colophon_refusals_total\{refusal="access.login-required"\} (\d+)$/m.exec(body)?.[1] ?? 0);
  };
  const before = await counted();
  await app.visitor.get('/v2/users/current');
  await app.visitor.get('/healthz');
  expect(await counted()).toBe(before + 1);
});
