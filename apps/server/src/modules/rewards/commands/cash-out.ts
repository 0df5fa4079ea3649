import { CoinAccountType } from '@colophon/model';
import { and, eq, inArray, lte, ne, sum } from 'drizzle-orm';
import { findWeChat } from '#modules/sign-in/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { OPEN_PAYOUT_MS } from '../limits.ts';
import { mockChannel, type PayoutChannel } from '../payout/payout-channel.ts';
import { type CoinPayoutRow, type CoinRecordRow, coinPayouts } from '../tables.ts';
import { moveCoins } from './move-coins.ts';
import { lockRewardsOf, platformDay } from './take-fact.ts';

/** The channel that coins are paid out by; `null` where nothing is paid out. */
export function payoutChannel({ settings }: Pick<Context, 'settings'>): PayoutChannel | null {
  return settings.coinPayout.driver === 'mock' ? mockChannel : null;
}

/**
 * Pays a person cash of the activities: the coins go first, and come back where the channel does not pay. Where it does not say what became
 * of it, they stay away until it does.
 *
 * @throws Refusal `reward.frozen`, `coin.we-chat-not-bound`, `coin.not-following`, `coin.balance-too-small`, `coin.daily-limit`,
 *   `coin.no-payouts`, `coin.payout-refused`, `coin.payout-unreachable`
 */
export async function cashOut(
  context: Context,
  actor: Actor,
  { realName, hundredths }: { realName: string; hundredths: number },
): Promise<CoinRecordRow> {
  const { db } = context;
  const { userId } = actor;
  if (actor.isFrozen) throw new Refusal('reward.frozen');
  const weChat = await findWeChat(db, userId);
  if (!weChat) throw new Refusal('coin.we-chat-not-bound');
  if (!weChat.followedAt) throw new Refusal('coin.not-following');
  const channel = payoutChannel(context);
  const { openId } = weChat;
  const record = await db.transaction((tx) =>
    take(tx, context, { userId, openId, realName, hundredths, isPossible: channel !== null }),
  );
  const reference = String(record.coinRecordId);
  const answer = await channel!.pay({ reference, openId, realName, hundredths }).catch(() => 'unknown' as const);
  await settlePayout(context, record.coinRecordId, answer);
  if (answer === 'refused') throw new Refusal('coin.payout-refused');
  if (answer === 'unreachable') throw new Refusal('coin.payout-unreachable');
  return record;
}

/** Takes the coins that are to be paid out. One at a time for each person, so that two do not pass the limit of the day together. */
async function take(
  tx: Transaction,
  { clock, settings }: Context,
  asked: { userId: number; openId: string; realName: string; hundredths: number; isPossible: boolean },
): Promise<CoinRecordRow> {
  const { userId, openId, realName, hundredths, isPossible } = asked;
  await lockRewardsOf(tx, userId);
  const at = clock.now();
  const day = platformDay(at, settings.timeZone);
  const record = await moveCoins(
    tx,
    { userId, type: CoinAccountType.cash, hundredths: -hundredths, kind: 'withdrawal', extra: {} },
    { at, timeZone: settings.timeZone },
  );
  if (!record) throw new Refusal('coin.balance-too-small');
  const [paid] = await tx
    .select({ hundredths: sum(coinPayouts.hundredths).mapWith(Number) })
    .from(coinPayouts)
    .where(and(eq(coinPayouts.userId, userId), eq(coinPayouts.day, day), ne(coinPayouts.state, 'refused')));
  if ((paid?.hundredths ?? 0) + hundredths > settings.coinPayout.dailyMax * 100) throw new Refusal('coin.daily-limit');
  if (!isPossible) throw new Refusal('coin.no-payouts');
  const { coinRecordId } = record;
  const state = 'asked' as const;
  const payout = { coinRecordId, userId, hundredths, day, openId, realName, state, createdAt: at, updatedAt: at };
  await tx.insert(coinPayouts).values(payout);
  return record;
}

/** Notes what became of a payout, the first word of which counts; what was not paid is given back. Answers whether it was open. */
export async function settlePayout(
  { db, clock, settings: { timeZone } }: Pick<Context, 'db' | 'clock' | 'settings'>,
  coinRecordId: bigint,
  answer: 'paid' | 'refused' | 'unreachable' | 'unknown',
  operator?: Actor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [payout] = await tx
      .select()
      .from(coinPayouts)
      .where(and(eq(coinPayouts.coinRecordId, coinRecordId), inArray(coinPayouts.state, ['asked', 'unknown'])))
      .for('update');
    if (!payout) return false;
    const updatedAt = clock.now();
    const isOpen = answer === 'unknown';
    const state = isOpen || answer === 'paid' ? answer : 'refused';
    if (state === 'refused') await giveBack(tx, payout, { at: updatedAt, timeZone });
    await tx
      .update(coinPayouts)
      .set({ state, updatedAt, ...(!isOpen && { realName: '' }) })
      .where(eq(coinPayouts.coinRecordId, coinRecordId));
    const [before, after] = [{ state: payout.state }, { state }];
    const entry = { action: 'decide', objectType: 'payout', objectId: String(coinRecordId), before, after } as const;
    if (operator) await writeAudit(tx, operator, entry, updatedAt);
    return true;
  });
}

function giveBack(
  tx: Transaction,
  { coinRecordId, userId, hundredths }: CoinPayoutRow,
  when: { at: Date; timeZone: string },
) {
  const onceKey = `payout:${coinRecordId}`;
  return moveCoins(
    tx,
    { userId, type: CoinAccountType.cash, hundredths, kind: 'compensation', extra: {}, onceKey },
    when,
  );
}

/** Asks the channel about payouts whose end is not known, those too whose request was cut off. */
export async function queryOpenPayouts(context: Context): Promise<void> {
  const channel = payoutChannel(context);
  if (!channel) return;
  const before = new Date(context.clock.now().getTime() - OPEN_PAYOUT_MS);
  for (const { coinRecordId } of await listOpenPayouts(context, before)) {
    await settlePayout(context, coinRecordId, await channel.query(String(coinRecordId)));
  }
}

/** Payouts whose end is not known, the oldest first. */
export function listOpenPayouts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  before = clock.now(),
): Promise<CoinPayoutRow[]> {
  const { state, updatedAt } = coinPayouts;
  return db
    .select()
    .from(coinPayouts)
    .where(and(inArray(state, ['asked', 'unknown']), lte(updatedAt, before)))
    .orderBy(updatedAt, coinPayouts.coinRecordId)
    .limit(100);
}
