import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Lock, RequestRelease } from '@tus/utils';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type StoredParts, storedBytes } from '#platform/blobs/part-store.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { LEASE_POLL_MS, LEASE_RENEWAL_MS, UPLOAD_LEASE_MS, UPLOAD_LIFE_MS, UPLOAD_LOCK_WAIT_MS } from '../limits.ts';
import { type ResumableUploadRow, resumableUploads } from '../tables.ts';

const { uploadId: id, userId: owner, heldBy, heldUntil, generation } = resumableUploads;

const leaseEnd = sql`now() + make_interval(secs => ${UPLOAD_LEASE_MS / 1000})`;
/** A lease that ends later than any is given for was given before the clock was put back. */
const isLeased = sql`(${heldBy} is not null
  and ${heldUntil} between now() and now() + make_interval(secs => ${(2 * UPLOAD_LEASE_MS) / 1000}))`;

/** An upload, and whether this request has it now. */
export interface Taken {
  readonly upload: ResumableUploadRow;
  readonly isHeld: boolean;
}

/**
 * One request's hold on an upload, over all processes: a row of the table, no lock of a connection, so that it works through
 * a pooler and outlives the connection. A process that dies leaves it to whoever comes after `UPLOAD_LEASE_MS`. All times are the
 * database's.
 */
export interface UploadLease {
  /**
   * Takes the upload, or asks who has it to give way; answers nothing where the user has none such. `giveWay` is called, now and
   * in later takes, when another request wants the upload or has it.
   */
  take(uploadId: string, giveWay?: RequestRelease): Promise<Taken | undefined>;
  /**
   * Writes down what is stored of the upload.
   *
   * @throws Refusal `upload.busy` when another request has taken it
   */
  save(stored: StoredParts): Promise<void>;
  /** Says that what this request has sent to the store may arrive there later. */
  leaveBehind(): void;
  giveBack(): Promise<void>;
}

/** A lease of the user's own uploads: those of others do not exist for it. */
export function createUploadLease({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): UploadLease {
  const holder = randomUUID();
  let held: SQL | undefined;
  let wayToGive: RequestRelease = () => undefined;
  let renewal: NodeJS.Timeout | undefined;
  let leavesBehind = false;

  async function renew(): Promise<void> {
    const [row] = await db
      .update(resumableUploads)
      .set({ heldUntil: leaseEnd })
      .where(held)
      .returning({ isWanted: resumableUploads.isWanted });
    if (renewal && (!row || row.isWanted)) await wayToGive();
  }

  return {
    async take(uploadId, giveWay = wayToGive) {
      wayToGive = giveWay;
      const [upload] = await db
        .update(resumableUploads)
        .set({
          heldBy: sql`case when ${isLeased} then ${heldBy} else ${holder} end`,
          heldUntil: sql`case when ${isLeased} then ${heldUntil} else ${leaseEnd} end`,
          isWanted: isLeased,
          generation: sql`${generation} + (not ${isLeased} and ${heldBy} is not null)::int`,
        })
        .where(and(eq(id, uploadId), eq(owner, userId)))
        .returning();
      if (!upload) return undefined;
      const isHeld = upload.heldBy === holder;
      if (isHeld) {
        held = and(eq(id, uploadId), eq(heldBy, holder));
        // one that fails is tried again; without any the lease ends
        renewal = setInterval(() => void renew().catch(() => undefined), LEASE_RENEWAL_MS).unref();
      }
      return { upload, isHeld };
    },

    async save(stored) {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + UPLOAD_LIFE_MS);
      const saved = await db
        .update(resumableUploads)
        .set({ stored, receivedBytes: storedBytes(stored), expiresAt, updatedAt: now })
        .where(held)
        .returning({ uploadId: id });
      if (saved.length === 0) throw new Refusal('upload.busy');
    },

    leaveBehind() {
      leavesBehind = true;
    },

    async giveBack() {
      if (!held) return;
      clearInterval(renewal);
      renewal = undefined;
      const given = leavesBehind ? { heldUntil: sql`now()` } : { heldBy: null, heldUntil: null };
      await db
        .update(resumableUploads)
        .set({ ...given, isWanted: false })
        .where(held);
      held = undefined;
    },
  };
}

/**
 * Makes a lock of this process one of all processes. What is whole needs none: nothing is written to it any more.
 *
 * @throws Refusal `upload.busy`
 */
export function leasedLock(lock: Lock, lease: UploadLease, uploadId: string): Lock {
  async function hold(signal: AbortSignal, giveWay: RequestRelease): Promise<void> {
    const given = AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_LOCK_WAIT_MS)]);
    for (;;) {
      const taken = await lease.take(uploadId, giveWay);
      if (!taken || taken.isHeld || taken.upload.receivedBytes === taken.upload.sizeBytes) return;
      if (given.aborted) throw new Refusal('upload.busy');
      await delay(LEASE_POLL_MS);
    }
  }

  return {
    async lock(signal, giveWay) {
      await lock.lock(signal, giveWay);
      try {
        await hold(signal, giveWay);
      } catch (error) {
        await lock.unlock();
        throw error;
      }
    },
    unlock: () => lease.giveBack().finally(() => lock.unlock()),
  };
}
