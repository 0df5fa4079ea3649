import { CoinAccountType } from '@colophon/model';
import type { CoinAccountRow, CoinRecordRow } from './tables.ts';

/** The account of the platform, as records name it. */
const PLATFORM_ACCOUNT = '0';

/** Coins as clients count them. */
export function coins(hundredths: number): number {
  return hundredths / 100;
}

export function presentCoinAccount(row: CoinAccountRow) {
  return {
    id: String(row.coinAccountId),
    type: row.accountType,
    userId: String(row.userId),
    balance: coins(row.balance),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  };
}

export function presentCoinRecord(row: CoinRecordRow) {
  return {
    id: String(row.coinRecordId),
    coinAccountId: String(row.coinAccountId),
    coinAccountType: row.accountType,
    targetCoinAccountId: PLATFORM_ACCOUNT,
    changedAmount: coins(row.changed),
    beforeBalance: coins(row.before),
    afterBalance: coins(row.after),
    extra: JSON.stringify(row.extra),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  };
}

/** The name in a ranking: of those by cash, which is money, no more than its first and last letter. */
export function rankedName(username: string, type: CoinAccountType): string {
  if (type !== CoinAccountType.cash) return username;
  const letters = [...username];
  return `${letters[0]}***${letters.at(-1)}`;
}
