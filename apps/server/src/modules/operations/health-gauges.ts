import type { Context } from '#platform/context.ts';
import { readHealth } from './queries/read-health.ts';
import { readWaiting } from './queries/read-waiting.ts';

/** Has Prometheus told of what operators see on their first screen, and of what waits for them or for somebody else. */
export function registerHealthGauges(context: Context): void {
  context.providers.add('platform.gauges', {
    gauges: {
      colophon_files_up: '1 while the place of the files answers, else 0.',
      colophon_database_bytes: 'Size of the database.',
      colophon_jobs_failed: 'Jobs of the installation that failed and are tried again, or were given up.',
      colophon_messages_unsent: 'Mail and text messages that could not be sent.',
      colophon_disk_total_bytes: 'Size of the disk of DATA_DIR.',
      colophon_disk_free_bytes: 'What is free of it.',
      colophon_disk_reserve_bytes: 'What should stay free of it.',
      colophon_disk_upload_reserve_bytes: 'Uploads after which less would be free are refused.',
      colophon_backup_last_timestamp_seconds: 'When the last backup that came about was begun; 0 without any.',
      colophon_backup_failed: '1 when nothing came of the last attempt at a backup, else 0.',
      colophon_drill_last_timestamp_seconds: 'When the last drill was begun; 0 without any.',
      colophon_drill_failed: '1 when the last drill found something wrong, else 0.',
      colophon_scrub_last_timestamp_seconds: 'When the last reading of all files was begun; 0 without any.',
      colophon_blobs_damaged: 'Files with damaged or missing bytes that are not mended.',
    },
    async read() {
      const { database, files, jobs, mail, disk, backup, drill, scrub } = await readHealth(context);
      return {
        colophon_files_up: Number(files.state === 'fine'),
        colophon_database_bytes: database.bytes,
        colophon_jobs_failed: jobs.failed,
        colophon_messages_unsent: mail.unsent,
        colophon_disk_total_bytes: disk.totalBytes,
        colophon_disk_free_bytes: disk.freeBytes,
        colophon_disk_reserve_bytes: disk.reserveBytes,
        colophon_disk_upload_reserve_bytes: context.settings.diskReserveBytes,
        colophon_backup_last_timestamp_seconds: secondsOf(backup.lastDate),
        colophon_backup_failed: Number(backup.failure !== ''),
        colophon_drill_last_timestamp_seconds: secondsOf(drill.lastDate),
        colophon_drill_failed: Number(drill.isPassed === false),
        colophon_scrub_last_timestamp_seconds: secondsOf(scrub.lastDate),
        colophon_blobs_damaged: scrub.damaged,
      };
    },
  });
  context.providers.add('platform.gauges', {
    gauges: {
      colophon_archive_behind_seconds:
        'For how long something of the log has waited to be archived; 0 without an archive.',
      colophon_archive_copy_timestamp_seconds:
        'When the last copy of the database in the archive ended; 0 without any.',
      colophon_archive_files_waiting: 'Files that the archive has not yet.',
    },
    async read() {
      const [archive] = context.providers.all('operations.archive');
      const { behindSince = null, copyAt = null, waitingBlobs = 0 } = archive?.read() ?? {};
      return {
        colophon_archive_behind_seconds: behindSince
          ? context.clock.now().getTime() / 1000 - secondsOf(behindSince)
          : 0,
        colophon_archive_copy_timestamp_seconds: secondsOf(copyAt),
        colophon_archive_files_waiting: waitingBlobs,
      };
    },
  });
  context.providers.add('platform.gauges', {
    gauges: {
      colophon_uploads_unfinished: 'Uploads that were begun and may go on.',
      colophon_uploads_unfinished_bytes: 'Their sizes, once they are whole.',
      colophon_timers_stuck: 'Timers of contracts that could not be moved and are tried again.',
      colophon_books_wrong: '1 when the last proof of the books failed, else 0.',
    },
    async read() {
      const { uploads, uploadBytes, stuckTimers, isWrong } = await readWaiting(context);
      return {
        colophon_uploads_unfinished: uploads,
        colophon_uploads_unfinished_bytes: uploadBytes,
        colophon_timers_stuck: stuckTimers,
        colophon_books_wrong: Number(isWrong),
      };
    },
  });
}

function secondsOf(date: string | null): number {
  return date === null ? 0 : Date.parse(date) / 1000;
}
