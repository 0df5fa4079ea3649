import { WalletStatus } from '@colophon/model';
import { and, desc, eq, sql } from 'drizzle-orm';
import { findIndividualAccounts, payReward } from '#modules/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type SignPeriodRow, signPeriods, signRecords } from '../tables.ts';
import { lockRewardsOf, platformDay } from './take-fact.ts';

/** Amounts of signing in of somebody, in cents. */
export interface SignStanding {
  /** Claimed today, or to be had by a claim now. */
  readonly amountCents: number;
  /** Claimed in this period. */
  readonly sumCents: number;
  readonly isSign: boolean;
}

/** The period in force: the one that was made last. */
export async function findSignPeriod(db: Executor): Promise<SignPeriodRow | null> {
  const [period] = await db.select().from(signPeriods).orderBy(desc(signPeriods.periodId)).limit(1);
  return period ?? null;
}

/** Amounts of signing in of a person, on the platform's day. */
export async function readSign({ db, clock, settings }: Context, userId: number): Promise<SignStanding & OpenPeriod> {
  const period = await findSignPeriod(db);
  if (!period) return { amountCents: 0, sumCents: 0, isSign: false, period: null };
  const now = clock.now();
  const standing = await standingOf(db, period, { userId, now, timeZone: settings.timeZone });
  return { ...standing, period: isOpen(period, now) ? period : null };
}

interface OpenPeriod {
  /** The period while it lasts. */
  readonly period: SignPeriodRow | null;
}

function isOpen({ startsAt, endsAt }: SignPeriodRow, now: Date): boolean {
  return (!startsAt || now >= startsAt) && (!endsAt || now <= endsAt);
}

async function standingOf(
  db: Executor,
  period: SignPeriodRow,
  { userId, now, timeZone }: { userId: number; now: Date; timeZone: string },
): Promise<SignStanding> {
  const today = platformDay(now, timeZone);
  const [row] = await db
    .select({
      sumCents: sql<number>`coalesce(sum(${signRecords.amountCents}), 0)::float8`,
      todayCents: sql<
        number | null
      >`max(${signRecords.amountCents}) filter (where ${signRecords.signDate} = ${today})::float8`,
    })
    .from(signRecords)
    .where(and(eq(signRecords.periodCode, period.code), eq(signRecords.userId, userId)));
  const { sumCents, todayCents } = row!;
  if (todayCents !== null) return { amountCents: todayCents, sumCents, isSign: true };
  const { firstCents, dailyCents, maxCents } = period;
  const full = sumCents === 0 ? firstCents : dailyCents;
  const amountCents = isOpen(period, now) ? Math.max(0, Math.min(full, maxCents - sumCents)) : 0;
  return { amountCents, sumCents, isSign: false };
}

/**
 * Claims what signing in today gives, into the person's wallet. Once a day of the platform; at most so much a period.
 *
 * @throws Refusal `sign.not-now`, `reward.frozen`, `account.not-activated`, `sign.done-today`, `sign.all-claimed`,
 *   `sign.not-paid` where the account of rewards has too little
 */
export async function sign(context: Context, actor: Actor): Promise<SignStanding> {
  const { db, clock, settings } = context;
  const { userId } = actor;
  const now = clock.now();
  if (actor.isFrozen) throw new Refusal('reward.frozen');
  return db.transaction(async (tx) => {
    await lockRewardsOf(tx, userId);
    const period = await findSignPeriod(tx);
    if (!period || !isOpen(period, now)) throw new Refusal('sign.not-now');
    const wallet = (await findIndividualAccounts(tx, [userId])).get(userId);
    if (wallet?.status !== WalletStatus.normal) throw new Refusal('account.not-activated');
    const standing = await standingOf(tx, period, { userId, now, timeZone: settings.timeZone });
    if (standing.isSign) throw new Refusal('sign.done-today');
    const { amountCents } = standing;
    if (amountCents === 0) throw new Refusal('sign.all-claimed');
    const signDate = platformDay(now, settings.timeZone);
    await tx.insert(signRecords).values({ periodCode: period.code, userId, signDate, amountCents, createdAt: now });
    const payment = {
      userId,
      amountCents,
      digest: 'sign-in',
      outsideTransactionId: `${period.code}-${userId}-${signDate}`,
    };
    if (await payReward(tx, payment, now)) throw new Refusal('sign.not-paid');
    return { amountCents, sumCents: standing.sumCents + amountCents, isSign: true };
  });
}
