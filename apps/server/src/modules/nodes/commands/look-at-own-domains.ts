import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { LOOK_AGAIN_AFTER_MS, MAX_LOOKS_AT_ONCE, MAX_MISSES } from '../limits.ts';
import { RECORD_LABEL, recordValueOf } from '../own-domain-record.ts';
import { isOwnDomain } from '../queries/own-domains.ts';
import { type OwnDomainRow, ownDomains } from '../tables.ts';
import { loseOwnDomain } from './lose-own-domain.ts';

/**
 * Looks at the DNS of verified domains that nobody has looked at for a day. One whose record is missing time and again no longer leads
 * to its node; a DNS that does not answer says nothing.
 */
export async function lookAtOwnDomains(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - LOOK_AGAIN_AFTER_MS);
  const due = await context.db
    .select()
    .from(ownDomains)
    .where(and(isNotNull(ownDomains.verifiedAt), lte(ownDomains.checkedAt, before)))
    .orderBy(asc(ownDomains.checkedAt))
    .limit(MAX_LOOKS_AT_ONCE);
  for (const domain of due) await lookAt(context, domain);
}

async function lookAt(context: Context, { nodeId, hostName, token }: OwnDomainRow): Promise<void> {
  const records = await context.textRecords.read(`${RECORD_LABEL}.${hostName}`);
  const isMissing = records !== null && !records.includes(recordValueOf(token));
  const keys = { nodeId, hostName };
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${AdvisoryLock.ownDomains})`);
    const isVerified = and(isOwnDomain(keys), isNotNull(ownDomains.verifiedAt));
    const misses = isMissing ? sql`${ownDomains.misses} + 1` : records === null ? ownDomains.misses : 0;
    const [looked] = await tx
      .update(ownDomains)
      .set({ checkedAt: context.clock.now(), misses: sql`${misses}` })
      .where(isVerified)
      .returning({ misses: ownDomains.misses });
    if (looked && looked.misses >= MAX_MISSES) await loseOwnDomain(tx, context, keys);
  });
}
