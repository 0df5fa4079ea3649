import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { DamagedBlob } from '#platform/blobs/content-checks.ts';
import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { openBlob } from '../backup/bundle.ts';
import { openPlace } from '../backup/places/open-place.ts';
import { readKeyFile } from '../backup/seal.ts';
import { findLastScrub } from '../queries/page-scrubs.ts';
import { damagedBlobs, type ScrubRow, scrubs } from '../tables.ts';

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 100;
/** After this time the next job goes on. */
const SLICE_MS = 45_000;

type Scrubber = Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'settings'>;

/** Begins to read all blobs, unless that is under way. Answers what is under way. With an `operator`, what was begun is on record. */
export async function beginScrub(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor | null = null,
): Promise<ScrubRow> {
  return db.transaction(async (tx) => {
    await driverOf(tx)`lock table scrubs in share row exclusive mode`;
    const last = await findLastScrub(tx);
    if (last && last.endedAt === null) return last;
    const begunAt = clock.now();
    const [begun] = await tx.insert(scrubs).values({ begunAt }).returning();
    const { scrubId } = begun!;
    if (operator) await writeAudit(tx, operator, { action: 'run', objectType: 'scrub', objectId: scrubId }, begunAt);
    return begun!;
  });
}

/**
 * Begins a scrub when the last one began long enough ago, and goes on with the one that is under way, until it is done, the time of a
 * job is over or `signal` comes.
 */
export async function scrubOn(context: Scrubber, signal: AbortSignal): Promise<void> {
  const { db, clock, settings } = context;
  const last = await findLastScrub(db);
  const isDue = !last || clock.now().getTime() - last.begunAt.getTime() >= settings.scrub.everyDays * DAY_MS;
  if (last?.endedAt && !isDue) return;
  const pace = createPace(settings.scrub.bytesPerSecond, signal);
  const endsAt = performance.now() + SLICE_MS;
  let scrub: ScrubRow | undefined = await beginScrub(context);
  while (scrub && !signal.aborted && performance.now() < endsAt) scrub = await goOn(context, scrub, pace);
}

/**
 * Sets a blob aside that was found damaged while it was read, and takes it from a backup that has it. What was set aside by a job that
 * was killed is taken from there too; what is known to be lost is left alone.
 */
export async function mendBlob(context: Scrubber, sha256: string): Promise<void> {
  const { db, blobs } = context;
  const lost = and(eq(damagedBlobs.sha256, sha256), eq(damagedBlobs.isMended, false));
  const isLost = (await blobs.size(sha256)) === null && (await db.$count(damagedBlobs, lost)) > 0;
  if (!isLost) await check(context, sha256, async () => undefined);
}

/** Takes as many bytes at a time as the rate allows. */
type Pace = (bytes: number) => Promise<void>;

function createPace(bytesPerSecond: number, signal: AbortSignal): Pace {
  const startedAt = performance.now();
  let bytes = 0;
  return async (more) => {
    bytes += more;
    const aheadMs = (bytes / bytesPerSecond) * 1000 - (performance.now() - startedAt);
    if (aheadMs > 0) await delay(aheadMs, undefined, { signal, ref: false }).catch(() => undefined);
  };
}

/** Reads the next blobs; answers the scrub unless that was the end, or another worker goes on with it. */
async function goOn(context: Scrubber, scrub: ScrubRow, pace: Pace): Promise<ScrubRow | undefined> {
  const { db, clock } = context;
  const { scrubId, position } = scrub;
  const batch = await driverOf(db)<{ sha256: string }[]>`
    select sha256 from (select sha256 from files union select sha256 from preview_images) named
     where sha256 > ${position}::bpchar order by sha256 limit ${BATCH}`;
  let bytes = 0;
  for (const { sha256 } of batch) bytes += await check(context, sha256, pace);
  const hasEnded = batch.length < BATCH;
  const [moved] = await db
    .update(scrubs)
    .set({
      position: batch.at(-1)?.sha256 ?? position,
      blobs: scrub.blobs + batch.length,
      bytes: scrub.bytes + bytes,
      ...(hasEnded && { endedAt: clock.now() }),
    })
    .where(and(eq(scrubs.scrubId, scrubId), eq(scrubs.position, position), isNull(scrubs.endedAt)))
    .returning();
  return hasEnded ? undefined : moved;
}

/** Reads a blob; answers its bytes. One that is not what its name says is set aside and taken from a backup that has it. */
async function check(context: Scrubber, sha256: string, pace: Pace): Promise<number> {
  const { db, blobs, clock, log } = context;
  const source = await blobs.get(sha256);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of source ?? []) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await pace(chunk.byteLength);
    }
    if (source && hash.digest('hex') === sha256) return bytes;
  } catch (error) {
    if (!(error instanceof DamagedBlob)) throw error;
  }
  const [named] = await driverOf(db)`
    select from files where sha256 = ${sha256} union all select from preview_images where sha256 = ${sha256}`;
  if (!named) return bytes; // deleted meanwhile

  if (source) await blobs.setAside(sha256);
  const isMended = await mend(context, sha256);
  const damage = source ? 'wrong' : 'missing';
  log.error({ alert: 'blob', sha256, damage, isMended }, 'a blob is not as it was stored');
  await db.insert(damagedBlobs).values({ sha256, damage, isMended, foundAt: clock.now() });
  return bytes;
}

async function mend({ blobs, settings, log }: Scrubber, sha256: string): Promise<boolean> {
  const { target, keyFile } = settings.backups;
  if (target === undefined) return false;
  try {
    const seal = keyFile === undefined ? undefined : await readKeyFile(keyFile);
    const source = await openBlob(await openPlace(target), sha256, seal);
    if (!source) return false;
    await blobs.put(source, { sha256 });
    return true;
  } catch (error) {
    log.error({ err: error, sha256 }, 'a blob cannot be taken from the backup');
    return false;
  }
}
