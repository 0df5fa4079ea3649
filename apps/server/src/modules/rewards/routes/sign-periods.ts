import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { localDate } from '#platform/http/schemas.ts';
import { setSignPeriod } from '../commands/change-configs.ts';
import { findSignPeriod } from '../commands/sign.ts';
import { presentSignPeriod } from '../presenters.ts';
import { coinNumber, SignConfig } from '../schemas.ts';

const ACTIVITIES = '/v2/activities';

/** The time in which people sign in for coins, as operators set it. */
export function registerSignOperations(app: Router): void {
  const { context } = app;
  const { settings } = context;

  app.route({
    method: 'GET',
    url: `${ACTIVITIES}/sign/configs/find`,
    operation: 'rewards.readSignPeriod',
    access: 'operator',
    permission: 'rewards',
    schema: { summary: 'The time in which people sign in for coins', data: SignConfig.nullable() },
    handler: async () => {
      const period = await findSignPeriod(context.db);
      return period && presentSignPeriod(period);
    },
  });

  app.route({
    method: 'PUT',
    url: `${ACTIVITIES}/sign/configs/update`,
    operation: 'rewards.setSignPeriod',
    access: 'operator',
    permission: 'rewards',
    schema: {
      summary: 'Set the time in which people sign in, and what it gives; another code begins anew',
      body: z.object({
        code: z.string().regex(/^[A-Za-z0-9_.]{1,40}$/),
        startTime: localDate('start', settings.timeZone).nullable(),
        limitTime: localDate('end', settings.timeZone).nullable(),
        firstAmount: coinNumber,
        dailyAmount: coinNumber,
        maxAmount: coinNumber,
      }),
      data: SignConfig,
    },
    handler: async ({ body, actor }) => {
      const { code, startTime: startsAt, limitTime: endsAt } = body;
      const amounts = { firstCents: body.firstAmount, dailyCents: body.dailyAmount, maxCents: body.maxAmount };
      return presentSignPeriod(await setSignPeriod(context, actor, { code, startsAt, endsAt, ...amounts }));
    },
  });
}
