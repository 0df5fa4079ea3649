import type { CoinAccountType } from '@colophon/model';
import { getTableColumns } from 'drizzle-orm';
import { driverOf, type Executor } from '#platform/database/database.ts';
import { type CoinRecordExtra, type CoinRecordKind, type CoinRecordRow, coinRecords } from '../tables.ts';

export interface CoinMove {
  readonly userId: number;
  readonly type: CoinAccountType;
  /** Given to the account, in hundredths; below zero is taken from it. */
  readonly hundredths: number;
  readonly kind: CoinRecordKind;
  readonly extra: CoinRecordExtra;
  /** Names what moves the coins: a second time nothing moves, and the first record is the answer. */
  readonly onceKey?: string;
}

/**
 * Moves coins between a person and the platform, in one round trip; `null` where the account has fewer than are taken. The account is
 * locked until `executor`'s transaction ends, and after it the platform's: who moves coins of several people in one transaction locks
 * their accounts first, in the order of their ids.
 *
 * @param when the moment, and the zone whose noon rankings are kept as of
 */
export async function moveCoins(
  executor: Executor,
  move: CoinMove,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<CoinRecordRow | null> {
  const { userId, type, hundredths, kind, extra, onceKey = null } = move;
  const [record] = await driverOf(executor)`
    select * from move_coins(${type}::smallint, ${userId}::integer, ${hundredths}::bigint, ${kind}::text, ${onceKey}::text,
      ${JSON.stringify(extra)}::text::jsonb, ${at.toISOString()}::timestamptz, ${timeZone}::text)`;
  if (!record) return null;
  const columns = Object.entries(getTableColumns(coinRecords));
  return Object.fromEntries(
    columns.map(([field, column]) => [
      field,
      record[column.name] === null ? null : column.mapFromDriverValue(record[column.name]),
    ]),
  ) as CoinRecordRow;
}
