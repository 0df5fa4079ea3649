import { statfs } from 'node:fs/promises';
import type { Context } from '#platform/context.ts';
import { within } from '#platform/within.ts';
import { BACKUP_OLD_DAYS, DISK_RESERVE, DRILL_OLD_DAYS, LATE_MS } from '../limits.ts';
import { findLastScrub } from './page-scrubs.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Places that take longer to answer count as unreachable. */
const ANSWER_MS = 2000;

/** `attention` is for an operator to look at, `wrong` to act on. */
export const HEALTH_STATES = ['fine', 'attention', 'wrong'] as const;
type HealthState = (typeof HEALTH_STATES)[number];

interface Facts {
  version: string;
  databaseBytes: number;
  failedJobs: number;
  unsentMessages: number;
  damagedBlobs: number;
  lastBackupAt: string | null;
  lastFailure: string;
  lastDrillAt: string | null;
  isDrillPassed: boolean | null;
}

/** Says how the parts of the installation do, each with the facts that it is judged by. */
export async function readHealth(
  context: Pick<Context, 'sql' | 'db' | 'blobs' | 'jobs' | 'providers' | 'mailer' | 'sms' | 'clock' | 'settings'>,
) {
  const { sql, db, blobs, jobs, providers, mailer, sms, clock, settings } = context;
  const now = clock.now().getTime();
  const [[facts], isReached, due, loops, disk, scrub] = await Promise.all([
    sql<Facts[]>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as "databaseBytes",
        (select count(*) from jobs where failures > 0)::int as "failedJobs",
        (select count(*) from messages where status = 2)::int as "unsentMessages",
        (select count(*) from damaged_blobs where not is_mended)::int as "damagedBlobs",
        (select max(begun_at) from backups where failure = '') as "lastBackupAt",
        coalesce((select failure from backups order by begun_at desc limit 1), '') as "lastFailure",
        last_drill.begun_at as "lastDrillAt", last_drill.is_passed as "isDrillPassed"
      from (select) one left join (select begun_at, is_passed from drills order by begun_at desc limit 1) last_drill on true`,
    within(blobs.check(), ANSWER_MS).then(
      () => true,
      () => false,
    ),
    jobs.due(),
    Promise.all(providers.all('health.loops').map((loop) => loop.due())),
    statfs(settings.dataDir),
    findLastScrub(db),
  ]);
  const { version, databaseBytes, failedJobs, unsentMessages, damagedBlobs, ...last } = facts!;
  const timers = {
    due: loops.reduce((sum, { count }) => sum + count, 0),
    oldestMs: Math.max(0, ...loops.map(({ oldestMs }) => oldestMs)),
  };
  const [totalBytes, freeBytes] = [disk.blocks * disk.bsize, disk.bavail * disk.bsize];
  const reserveBytes = Math.min(totalBytes * DISK_RESERVE.share, DISK_RESERVE.bytes);
  const isOld = (at: string | null, days: number) => at === null || now - Date.parse(at) > days * DAY_MS;
  const { target } = settings.backups;
  return {
    database: { state: 'fine' as HealthState, version, bytes: databaseBytes },
    files: {
      state: wrongUnless(isReached),
      place: settings.blobUrl.startsWith('s3:') ? ('s3' as const) : ('folder' as const),
    },
    jobs: {
      state: attentionUnless(failedJobs === 0 && due.oldestMs < LATE_MS),
      due: due.count,
      oldestMs: due.oldestMs,
      failed: failedJobs,
    },
    timers: { state: attentionUnless(timers.oldestMs < LATE_MS), ...timers },
    mail: {
      state: attentionUnless(unsentMessages === 0),
      isSent: mailer.leaves,
      isTexted: sms.leaves,
      unsent: unsentMessages,
    },
    disk: {
      state: attentionUnless(freeBytes >= reserveBytes),
      totalBytes,
      freeBytes,
      reserveBytes: Math.round(reserveBytes),
    },
    backup: {
      state: attentionUnless(!isOld(last.lastBackupAt, BACKUP_OLD_DAYS) && last.lastFailure === ''),
      hasTarget: target !== undefined,
      lastDate: isoOf(last.lastBackupAt),
      failure: last.lastFailure,
    },
    drill: {
      state:
        last.isDrillPassed === false ? ('wrong' as const) : attentionUnless(!isOld(last.lastDrillAt, DRILL_OLD_DAYS)),
      lastDate: isoOf(last.lastDrillAt),
      isPassed: last.isDrillPassed,
    },
    scrub: {
      state: damagedBlobs > 0 ? ('wrong' as const) : attentionUnless(scrub !== undefined),
      lastDate: scrub?.begunAt.toISOString() ?? null,
      isUnderWay: scrub !== undefined && scrub.endedAt === null,
      damaged: damagedBlobs,
    },
  };
}

function attentionUnless(isFine: boolean): HealthState {
  return isFine ? 'fine' : 'attention';
}

function wrongUnless(isFine: boolean): HealthState {
  return isFine ? 'fine' : 'wrong';
}

function isoOf(time: string | null): string | null {
  return time && new Date(time).toISOString();
}
