import { DEFAULT_LOCALE } from '@colophon/model';
import { and, eq, inArray } from 'drizzle-orm';
import { keepBlob } from '#modules/files/index.ts';
import { findUser, notifyUser } from '#modules/users/index.ts';
import { isDiskFull } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import { type BagPlan, isInBag } from '../assign-bags.ts';
import { EXPORT_LIFE_MS, PROGRESS_STEP_MS } from '../limits.ts';
import { type BagLimits, readSnapshot } from '../read-snapshot.ts';
import { openSpool, type Spool } from '../spool.ts';
import { type ExportRow, exportBags, exports } from '../tables.ts';
import { writeArchive } from '../write-archive.ts';
import { dropBags } from './drop-bags.ts';

/** The queue of archives to be written, one at a time in each process. */
export const EXPORT_QUEUE = 'moving.export';

/**
 * Writes an archive and keeps it among the blobs, then tells its owner: in several bags where it is beyond the limits of one. Cut off, it
 * begins anew; what a refusal says has failed for good.
 */
export async function runExport(context: Context, exportId: string, limits?: BagLimits): Promise<void> {
  const [wanted] = await context.db
    .update(exports)
    .set({ state: 'running', done: 0, updatedAt: context.clock.now() })
    .where(and(eq(exports.exportId, exportId), inArray(exports.state, ['waiting', 'running'])))
    .returning();
  if (!wanted) return;
  try {
    await write(context, wanted, limits);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await dropBags(context, exportId);
    await failExport(context, wanted, refusal);
  }
}

/** Notes why an export came to nothing, and tells its owner. */
export async function failExport(
  context: Context,
  { exportId, userId }: Pick<ExportRow, 'exportId' | 'userId'>,
  refusal: RefusalName,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const failed = await tx
      .update(exports)
      .set({ state: 'failed', refusal, updatedAt: context.clock.now() })
      .where(and(eq(exports.exportId, exportId), inArray(exports.state, ['waiting', 'running'])))
      .returning({ exportId: exports.exportId });
    if (failed.length > 0) await notifyUser(tx, context, { userId, type: 'exportFailed' });
  });
}

async function write(
  context: Context,
  { exportId, userId, files, parts }: ExportRow,
  limits: BagLimits | undefined,
): Promise<void> {
  const { db, clock, settings } = context;
  const user = await findUser(db, { userId });
  const isThis = and(eq(exports.exportId, exportId), eq(exports.state, 'running'));
  const at = clock.now();
  const spool = await openSpool();
  try {
    await dropBags(context, exportId);
    const { total, bags } = await readSnapshot(context, { userId, files, parts }, spool, limits);
    await db.update(exports).set({ total, updatedAt: at }).where(isThis);
    let [done, notedAtMs] = [0, Date.now()];
    const written = async () => {
      done += 1;
      if (Date.now() - notedAtMs < PROGRESS_STEP_MS) return;
      notedAtMs = Date.now();
      await db
        .update(exports)
        .set({ done: Math.min(done, total), updatedAt: clock.now() })
        .where(isThis);
    };
    const locale = user!.locale ?? DEFAULT_LOCALE;
    const facts = { userId, username: user!.username, locale, origin: settings.publicOrigin, at };
    const bag = (number: number) =>
      writeArchive(context, bagOf(spool, bags, number), { ...facts, bag: { number, of: bags.of } }, written);
    // the first comes last: with it the export is ready
    for (let number = bags.of; number > 1; number -= 1)
      await keepBlob(context, bag(number), {
        ownsChunks: true,
        write: async (tx, { sha256, sha1, sizeBytes }) =>
          void (await tx.insert(exportBags).values({ exportId, number, sha256, sha1, sizeBytes })),
      });
    await keepBlob(context, bag(1), {
      ownsChunks: true,
      async write(tx, { sha256, sha1, sizeBytes }) {
        const now = clock.now();
        const expiresAt = new Date(now.getTime() + EXPORT_LIFE_MS);
        const kept = await tx
          .update(exports)
          .set({ state: 'ready', done: total, sha256, sha1, sizeBytes, expiresAt, updatedAt: now })
          .where(isThis)
          .returning({ exportId: exports.exportId });
        if (kept.length === 0) throw new Error(`export ${exportId} has ended already`);
        await notifyUser(tx, context, { userId, type: 'exportReady' });
        await context.events.emit(tx, 'export.ready', { exportId, userId });
      },
    });
  } finally {
    await spool.close();
  }
}

/** The files of a bag, with a list of the works in each where there are several. */
function bagOf(spool: Spool, bags: BagPlan, number: number): Pick<Spool, 'read'> {
  const list = { number, of: bags.of, works: [...bags.bagOfWork].map(([path, bag]) => ({ path, bag })) };
  return {
    async *read() {
      for await (const spooled of spool.read()) if (isInBag(bags, number, spooled.path)) yield spooled;
      if (bags.of === 1) return;
      const content = (async function* () {
        yield Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
      })();
      yield { path: 'bags.json', blob: null, about: null, content };
    },
  };
}

function refusalOf(error: unknown): RefusalName | null {
  if (isDiskFull(error)) return 'storage.full';
  return error instanceof Refusal ? error.refusal : null;
}
