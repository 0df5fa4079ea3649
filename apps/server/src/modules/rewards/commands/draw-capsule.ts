import { randomInt } from 'node:crypto';
import { type ActivityPageKey, type CapsuleStage, stageStartMs } from '@colophon/model';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { CAPSULE_PIECES } from '../limits.ts';
import { ongoingCampaigns } from '../providers.ts';
import { type CapsuleItemRow, type CapsulePiece, capsuleDraws, capsuleItems } from '../tables.ts';

/** The page of the activity with capsules. */
const PAGE: ActivityPageKey = 'SpringFestival2025';

/**
 * Opens a person's capsule of a stage: three pieces by chance, different ones while there are so many. The last piece of a stock goes to one.
 * Once for each stage, while the activity with capsules goes on and the stage has opened.
 *
 * @throws Refusal `reward.frozen`, `capsule.closed`, `capsule.drawn`, `capsule.empty`
 */
export async function drawCapsule(
  context: Pick<Context, 'db' | 'clock' | 'providers'>,
  { userId, isFrozen }: { userId: number; isFrozen: boolean },
  capsuleType: CapsuleStage,
): Promise<CapsulePiece[]> {
  if (isFrozen) throw new Refusal('reward.frozen');
  const createdAt = context.clock.now();
  if (!(await isOpen(context, capsuleType, createdAt))) throw new Refusal('capsule.closed');
  return context.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(capsuleDraws)
      .values({ userId, capsuleType, items: [], createdAt })
      .onConflictDoNothing()
      .returning({ userId: capsuleDraws.userId });
    if (!fresh) throw new Refusal('capsule.drawn');
    const items = await takePieces(tx, capsuleType);
    await tx
      .update(capsuleDraws)
      .set({ items })
      .where(and(eq(capsuleDraws.userId, userId), eq(capsuleDraws.capsuleType, capsuleType)));
    return items;
  });
}

async function isOpen(context: Pick<Context, 'providers'>, capsuleType: CapsuleStage, now: Date): Promise<boolean> {
  const periods = await ongoingCampaigns(context, PAGE);
  if (periods === null) return true;
  return periods.some(({ startsAt, endsAt }) => {
    const opensMs = stageStartMs(startsAt?.getTime(), endsAt?.getTime(), capsuleType);
    return opensMs <= now.getTime();
  });
}

async function takePieces(tx: Transaction, capsuleType: CapsuleStage): Promise<CapsulePiece[]> {
  const { stock } = capsuleItems;
  const left = await tx
    .select()
    .from(capsuleItems)
    .where(and(eq(capsuleItems.capsuleType, capsuleType), or(isNull(stock), gt(stock, 0))))
    .orderBy(asc(capsuleItems.code))
    .for('update');
  const lasting = left.filter((item) => item.stock === null);
  const chosen = shuffled(left).slice(0, CAPSULE_PIECES);
  while (chosen.length < CAPSULE_PIECES && lasting.length > 0) chosen.push(lasting[randomInt(lasting.length)]!);
  if (chosen.length === 0) throw new Refusal('capsule.empty');
  for (const { code } of chosen.filter((item) => item.stock !== null)) {
    await tx
      .update(capsuleItems)
      .set({ stock: sql`${stock} - 1` })
      .where(and(eq(capsuleItems.capsuleType, capsuleType), eq(capsuleItems.code, code)));
  }
  return chosen.map(({ code, title, cover, resourceType }) => ({ code, title, cover, resourceType }));
}

/** The items in an order of chance (Fisher and Yates). */
function shuffled(items: readonly CapsuleItemRow[]): CapsuleItemRow[] {
  const mixed = [...items];
  for (let end = mixed.length - 1; end > 0; end -= 1) {
    const other = randomInt(end + 1);
    [mixed[end], mixed[other]] = [mixed[other]!, mixed[end]!];
  }
  return mixed;
}

/** Gives a stage its pieces in place of those it had; what was drawn stays drawn. */
export async function setCapsule(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  capsuleType: CapsuleStage,
  items: readonly Omit<CapsuleItemRow, 'capsuleType'>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const former = await tx.delete(capsuleItems).where(eq(capsuleItems.capsuleType, capsuleType)).returning();
    await tx.insert(capsuleItems).values(items.map((item) => ({ capsuleType, ...item })));
    const [before, after] = [{ items: former.map(({ code, stock }) => ({ code, stock })) }, { items }];
    const entry = { action: 'change', objectType: 'capsules', objectId: String(capsuleType), before, after } as const;
    await writeAudit(tx, operator, entry, clock.now());
  });
}
