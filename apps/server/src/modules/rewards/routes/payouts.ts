import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { cashOut, listOpenPayouts, settlePayout } from '../commands/cash-out.ts';
import { coins, lineWords, presentCoinRecord } from '../presenters.ts';
import { CoinRecord, cashAmount, coinNumberText } from '../schemas.ts';

const COINS = '/v2/activities/coin';

/** Cashing out. */
export function registerPayoutRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: `${COINS}/account/cash4Client`,
    operation: 'rewards.cashOut',
    access: 'user',
    personal: true,
    schema: {
      summary: 'Cash out: coins leave your account and are paid to you at WeChat',
      body: z.object({ reUserName: z.string().trim().min(1).max(50), amount: cashAmount }),
      data: CoinRecord,
    },
    handler: async ({ body, actor, locale }) => {
      const record = await cashOut(context, actor, { realName: body.reUserName, hundredths: body.amount });
      return presentCoinRecord(record, lineWords([], locale));
    },
  });

  if (context.settings.coinPayout.driver !== 'mock') return;

  app.route({
    method: 'GET',
    url: `${COINS}/payouts/mock`,
    operation: 'rewards.listMockPayouts',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Pretended payouts whose end is not known',
      data: z.array(z.object({ coinRecordId: z.string(), userId: z.string(), amount: z.number(), state: z.string() })),
    },
    handler: async () =>
      (await listOpenPayouts(context)).map(({ coinRecordId, userId, hundredths, state }) => ({
        coinRecordId: String(coinRecordId),
        userId: String(userId),
        amount: coins(hundredths),
        state,
      })),
  });

  app.route({
    method: 'POST',
    url: `${COINS}/payouts/mock/:coinRecordId`,
    operation: 'rewards.settleMockPayout',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Say what became of a pretended payout; the first word counts',
      params: z.object({ coinRecordId: coinNumberText }),
      body: z.object({ success: z.boolean() }),
      data: z.boolean(),
    },
    handler: async ({ params, body, actor }) => {
      const isSettled = await settlePayout(context, params.coinRecordId, body.success ? 'paid' : 'refused', actor);
      if (!isSettled) throw new Refusal('coin.payout-ended');
      return true;
    },
  });
}
