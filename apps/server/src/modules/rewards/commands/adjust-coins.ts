import type { CoinAccountType } from '@colophon/model';
import { findUser } from '#modules/users/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { CoinRecordRow } from '../tables.ts';
import { moveCoins } from './move-coins.ts';

/**
 * Gives coins to a person by an operator's decision, or takes them; the reason is what the person reads.
 *
 * @throws Refusal `user.not-found`, `coin.balance-too-small`
 */
export async function adjustCoins(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  operator: Actor,
  { userId, type, hundredths, reason }: { userId: number; type: CoinAccountType; hundredths: number; reason: string },
): Promise<CoinRecordRow> {
  if (!(await findUser(db, { userId }))) throw new Refusal('user.not-found');
  const move = { userId, type, hundredths, kind: 'adjustment', extra: { remark: reason } } as const;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const record = await moveCoins(tx, move, { at, timeZone: settings.timeZone });
    if (!record) throw new Refusal('coin.balance-too-small');
    const { coinAccountId, coinRecordId } = record;
    const after = { coinRecordId: String(coinRecordId), hundredths };
    const entry = {
      action: 'change',
      objectType: 'coinAccount',
      objectId: String(coinAccountId),
      after,
      reason,
    } as const;
    await writeAudit(tx, operator, entry, at);
    return record;
  });
}
