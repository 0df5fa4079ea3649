import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ensureInstallationId } from '#platform/installation/installation-id.ts';
import { within } from '#platform/within.ts';
import { claimPlace } from '../backup/commands/claim-place.ts';
import { bundleIdAt } from '../backup/manifest.ts';
import { below } from '../backup/places/below.ts';
import type { Place } from '../backup/places/place.ts';
import { withCopyClient } from '../backup/rows/copy-client.ts';
import type { ArchiveOptions } from './archive-options.ts';
import { followBlobs } from './follow-blobs.ts';
import { LogWriter, readGrowing, type Segment } from './log-files.ts';
import { isCopyDue, makeCopy } from './make-copy.ts';
import { readPosition, SEGMENT_BYTES, segmentStart } from './positions.ts';
import { connectForReplication, ensureSlot, identify, type LogStream, streamLog } from './replication.ts';
import { beginSeries, listCopies, listSeries, type Series } from './series.ts';

/** The folder of a place that the archive is in, beside the backups. */
export const ARCHIVE = 'archive';
/** Between two writes; a write itself takes what is left of half a second. */
const WRITE_EVERY_MS = 150;
const LOOK_FOR_COPY_MS = 60_000;
/** Beyond this PostgreSQL has to wait with more of its log. */
const MOST_WAITING_BYTES = 4 * SEGMENT_BYTES;
const LAST_WRITE_MS = 3000;

/** The way that the archive has come. */
export interface ArchiveProgress {
  /** Since when something of the log waits that the archive has not; null when it has all. */
  readonly behindSince: Date | null;
  /** When the last whole copy of the data folder ended. */
  readonly copyAt: Date | null;
  /** Blobs that the archive has not yet. */
  readonly waitingBlobs: number;
}

/** An archive that is being kept. */
export interface RunningArchive {
  progress(): ArchiveProgress;
  /** A blob has been stored. */
  notice(sha256: string): void;
  /** Fails as soon as something keeps it from going on. */
  readonly ended: Promise<never>;
  /** Has the archive take what is committed by now, then ends. */
  stop(): Promise<void>;
}

/**
 * Keeps the log of the database in the archive, the growing segment as well, with a copy of the data folder that is at most a week
 * old, and all blobs. Goes on with the last series of the archive when nothing of the log is missing since; else it begins another.
 *
 * @throws StartRefusal when the place is another installation's, or its archive is encrypted by another key
 */
export async function runArchive(options: ArchiveOptions): Promise<RunningArchive> {
  const { databaseUrl, place, clock } = options;
  const installationId = await withCopyClient(databaseUrl, ({ db }) => ensureInstallationId({ db, clock }));
  await claimPlace(place, installationId);
  const archive = below(place, ARCHIVE);
  const client = await connectForReplication(databaseUrl);
  try {
    const { series, segment } = await openSeries(archive, client, { ...options, installationId });
    return await run(options, { archive, client, series, segment });
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function openSeries(
  archive: Place,
  client: pg.Client,
  { seal, clock, installationId }: ArchiveOptions & { installationId: string },
): Promise<{ series: Series; segment: Segment }> {
  const { systemId, timeline, end } = await identify(client);
  const keptFrom = await ensureSlot(client);
  const last = (await listSeries(archive, seal)).at(-1);
  if (last && last.source.systemId === systemId && last.timeline === timeline) {
    const segment = await readGrowing(last, last.source.begins);
    const position = segment.start + BigInt(segment.filled);
    if (position >= segmentStart(keptFrom) && position <= end) return { series: last, segment };
  }
  const version = await client.query('show server_version_num');
  const begins = segmentStart(keptFrom);
  const source = {
    installationId,
    systemId,
    timeline,
    postgresMajor: Math.floor(Number(version.rows[0].server_version_num) / 10_000),
    processor: process.arch,
    begins,
  };
  const series = await beginSeries(archive, { seriesId: bundleIdAt(clock.now()), seal, source });
  return { series, segment: await readGrowing(series, begins) };
}

async function run(
  options: ArchiveOptions,
  { archive, client, series, segment }: { archive: Place; client: pg.Client; series: Series; segment: Segment },
): Promise<RunningArchive> {
  const { databaseUrl, blobs, seal, clock } = options;
  const stopping = new AbortController();
  const writer = new LogWriter(series, segment);
  let waitsSince: Date | null = null;
  let writingSince: Date | null = null;
  let copyAt = lastCopy(await listCopies(series));
  let wake: () => void = () => undefined;
  const stream: LogStream = streamLog(
    client,
    { timeline: series.timeline, position: writer.end },
    (position, bytes) => {
      writer.add(position, bytes);
      waitsSince ??= clock.now();
      if (writer.waitingBytes > MOST_WAITING_BYTES) stream.pause();
      wake();
    },
  );

  async function write(): Promise<never> {
    for (;;) {
      if (writer.waitingBytes === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      writingSince = waitsSince;
      waitsSince = null;
      await writer.write();
      writingSince = null;
      stream.confirm(writer.kept);
      stream.resume();
      await delay(WRITE_EVERY_MS, undefined, { signal: stopping.signal });
    }
  }
  const followed = followBlobs({ blobs, place: archive, seal }, databaseUrl, stopping.signal);

  async function copy(): Promise<never> {
    for (;;) {
      if (isCopyDue(copyAt, clock.now())) copyAt = lastCopy([await makeCopy(options, archive, series)]);
      await delay(LOOK_FOR_COPY_MS, undefined, { signal: stopping.signal });
    }
  }

  const ended = Promise.race([stream.ended, write(), followed.ended, copy()]);
  ended.catch(() => undefined);
  const close = () => {
    stopping.abort();
    return client.end();
  };
  return {
    progress: () => ({ behindSince: writingSince ?? waitsSince, copyAt, waitingBlobs: followed.waiting() }),
    notice: followed.notice,
    ended: ended.catch(async (error) => {
      await close();
      throw error;
    }),
    async stop() {
      const allKept = async () => {
        const end = await logEnd(databaseUrl);
        while (writer.kept < end) await delay(WRITE_EVERY_MS);
      };
      await within(Promise.race([allKept(), ended]), LAST_WRITE_MS).catch(() => undefined); // the next run goes on
      await close();
    },
  };
}

function lastCopy(copies: readonly { readonly endedAt: string }[]): Date | null {
  const last = copies.at(-1);
  return last ? new Date(last.endedAt) : null;
}

function logEnd(databaseUrl: string): Promise<bigint> {
  return withCopyClient(databaseUrl, async ({ client }) => {
    const { rows } = await client.query('select pg_current_wal_flush_lsn() as position');
    return readPosition(rows[0].position);
  });
}
