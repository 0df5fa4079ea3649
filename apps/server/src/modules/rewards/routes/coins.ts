import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer, localDate, Paging, pageOf } from '#platform/http/schemas.ts';
import { adjustCoins } from '../commands/adjust-coins.ts';
import { ensureCoinAccount } from '../commands/ensure-coin-account.ts';
import { MAX_RANKS } from '../limits.ts';
import { coins, hidesNames, lineWords, presentCoinAccount, presentCoinRecord, rankedName } from '../presenters.ts';
import { listCoinOwners, pageCoinRecords } from '../queries/coin-accounts.ts';
import { findRank, listRanks } from '../queries/coin-rank.ts';
import { listRewards } from '../queries/read-rewards.ts';
import {
  CoinAccount,
  CoinRecord,
  changedAmount,
  coinAccountType,
  OperatorPaging,
  reason,
  userNumber,
} from '../schemas.ts';

/** A record as operators see it: with whose it is. */
const OwnedCoinRecord = CoinRecord.extend({ userId: z.string(), username: z.string(), displayName: z.string() });
const RankedPerson = z.object({
  userId: z.int().describe('0 where names are masked'),
  username: z.string(),
  displayName: z.string(),
  balance: z.string(),
  num: z.string(),
});
const COINS = '/v2/activities/coin';

/** Coins of the activities: what somebody has, how it came about, and who has the most. */
export function registerCoinRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;
  const limitTime = localDate('end', context.settings.timeZone).optional();

  app.route({
    method: 'GET',
    url: `${COINS}/account/find4Client`,
    operation: 'rewards.readCoinAccount',
    access: 'user',
    changesState: true,
    schema: {
      summary: 'Your coin account, made at the first call',
      query: z.object({ type: coinAccountType }),
      data: CoinAccount,
    },
    handler: async ({ query, actor }) =>
      presentCoinAccount(await ensureCoinAccount(context, { userId: actor.userId, type: query.type })),
  });

  app.route({
    method: 'GET',
    url: `${COINS}/record/list4Client`,
    operation: 'rewards.pageOwnCoinRecords',
    access: 'user',
    schema: {
      summary: 'What came to your coin account and left it, the latest first',
      query: Paging.extend({ coinAccountType }),
      data: pageOf(CoinRecord),
    },
    handler: async ({ query: { skip, limit, coinAccountType: type }, actor, locale }) => {
      const { rows, totalItem } = await pageCoinRecords(db, { skip, limit, type, userId: actor.userId });
      const words = lineWords(await listRewards(db), locale);
      return { skip, limit, totalItem, dataList: rows.map((row) => presentCoinRecord(row, words)) };
    },
  });

  app.route({
    method: 'POST',
    url: `${COINS}/record/rank`,
    operation: 'rewards.listCoinRanks',
    access: 'visitor',
    schema: {
      summary: 'Who has the most coins, now or at a moment before',
      body: z.object({ coinAccountType, limit: integer({ min: 1, max: MAX_RANKS }), limitTime }),
      data: z.array(RankedPerson),
    },
    handler: async ({ body: { coinAccountType: type, limit, limitTime: at } }) => {
      const ranks = await listRanks(db, { type, limit, at });
      return ranks.map(({ userId, username, displayName, balance }, index) => ({
        userId: hidesNames(type) ? 0 : userId,
        username: rankedName(username, type),
        displayName: rankedName(displayName, type),
        balance: String(coins(balance)),
        num: String(index + 1),
      }));
    },
  });

  app.route({
    method: 'POST',
    url: `${COINS}/record/rankInfo`,
    operation: 'rewards.readCoinRank',
    access: 'user',
    schema: {
      summary: 'Where you stand among those who have coins, now or at a moment before',
      body: z.object({ coinAccountType, limitTime }),
      data: z.object({ balance: z.number(), sortNum: z.int(), beforeBalance: z.number() }).nullable(),
    },
    handler: async ({ body: { coinAccountType: type, limitTime: at }, actor }) => {
      const own = await findRank(db, { type, at, userId: actor.userId });
      return own && { balance: coins(own.balance), sortNum: own.rank, beforeBalance: coins(own.gap) };
    },
  });
}

/** Everybody's coins, for operators. */
export function registerCoinOperations(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: `${COINS}/record/list`,
    operation: 'rewards.listCoinRecords',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Coin records of everybody, the latest first',
      query: OperatorPaging.extend({
        username: z.string().trim().min(1).max(50).optional(),
        coinAccountType: coinAccountType.optional(),
      }),
      data: z.object({ coinRecords: z.array(OwnedCoinRecord), num: z.int() }),
    },
    handler: async ({ query: { skipSize: skip, pageSize: limit, username, coinAccountType: type }, locale }) => {
      const { rows, totalItem } = await pageCoinRecords(context.db, { skip, limit, username, type });
      const owners = await listCoinOwners(context.db, rows);
      const words = lineWords(await listRewards(context.db), locale);
      const coinRecords = rows.map((row) => ({ ...presentCoinRecord(row, words), ...owners.get(row.coinAccountId)! }));
      return { coinRecords, num: totalItem };
    },
  });

  app.route({
    method: 'POST',
    url: `${COINS}/record/adjust`,
    operation: 'rewards.adjustCoins',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Give coins to somebody, or take them, with a reason',
      body: z.object({ userId: userNumber, coinAccountType, changedAmount, reason }),
      data: CoinRecord,
    },
    handler: async ({ body: { coinAccountType: type, changedAmount: hundredths, ...rest }, actor, locale }) =>
      presentCoinRecord(await adjustCoins(context, actor, { ...rest, type, hundredths }), lineWords([], locale)),
  });
}
