import { desc, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context } from '#platform/context.ts';
import { isHealthy, type LedgerProof, proveLedger } from '../queries/prove-ledger.ts';
import { ledgerProofs } from '../tables.ts';

/** The hour of the platform's day from which the nightly proof is made. */
const PROOF_HOUR = 3;

/** Proves the books and keeps the proof. What is wrong is an error in the log as well. */
export async function keepProof({
  db,
  clock,
  settings,
  log,
}: Pick<Context, 'db' | 'clock' | 'settings' | 'log'>): Promise<LedgerProof> {
  const now = clock.now();
  const startedAt = performance.now();
  const proof = await proveLedger(db, now, settings.timeZone);
  const healthy = isHealthy(proof);
  await db.insert(ledgerProofs).values({
    checkedDate: proof.checkedDate,
    isHealthy: healthy,
    result: proof,
    durationMs: Math.round(performance.now() - startedAt),
    createdAt: now,
  });
  if (!healthy) log.error({ proof }, 'the books do not balance');
  return proof;
}

/** Proves the books once a night: when the hour has come and nobody has done so since. Answers whether it did. */
export async function keepNightlyProof(context: Pick<Context, 'db' | 'clock' | 'settings' | 'log'>): Promise<boolean> {
  const { db, clock, settings } = context;
  const now = DateTime.fromJSDate(clock.now(), { zone: settings.timeZone });
  const due = now.startOf('day').plus({ hours: PROOF_HOUR });
  const lastDue = due <= now ? due : due.minus({ days: 1 });
  const [last] = await db
    .select({ isFresh: sql<boolean>`${ledgerProofs.createdAt} >= ${lastDue.toUTC().toISO()}::timestamptz` })
    .from(ledgerProofs)
    .orderBy(desc(ledgerProofs.proofId))
    .limit(1);
  if (last?.isFresh) return false;
  await keepProof(context);
  return true;
}
