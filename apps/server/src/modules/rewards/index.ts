/** Coins of people who take part, and the reasons that they get them: tasks, rewards, signing in. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { listRewards } from './belongings.ts';
import { queryOpenPayouts } from './commands/cash-out.ts';
import { ISSUE_QUEUE } from './commands/create-earned-rewards.ts';
import { forgetParticipant, obstaclesOfPayouts } from './commands/forget-participant.ts';
import { type Alert, issueReward, issueWaiting } from './commands/issue-reward.ts';
import { listenForFacts } from './facts.ts';
import { LOOK_FOR_WAITING_EVERY_MS, OPEN_PAYOUT_MS } from './limits.ts';
import { registerCoinOperations, registerCoinRoutes } from './routes/coins.ts';
import { registerFacadeRoutes } from './routes/facade.ts';
import { registerLotteryRoutes } from './routes/lottery.ts';
import { registerPayoutRoutes } from './routes/payouts.ts';
import { registerRewardConfigs } from './routes/reward-configs.ts';
import { registerRewardRecords } from './routes/reward-records.ts';
import { registerSignOperations } from './routes/sign-periods.ts';
import { registerTaskOperations } from './routes/task-configs.ts';

export { pushFact } from './commands/push-fact.ts';
export { seedRewards } from './commands/seed-catalogue.ts';
export { wrongCoins } from './queries/wrong-coins.ts';

export function registerRewards(app: Router): void {
  const { context } = app;
  const { events, jobs, log, providers } = context;
  let alerts = 0;
  providers.add('platform.counters', {
    name: 'colophon_reward_alerts_total',
    help: 'Rewards that this process could not pay because the account of rewards has too little; the log says which.',
    read: () => alerts,
  });
  const alert: Alert = (what, about) => {
    alerts += 1;
    log.error({ ...about, alert: 'reward' }, what);
  };
  providers.add('users.closers', {
    obstacles: obstaclesOfPayouts,
    remove: (person) => forgetParticipant(context, person),
  });
  providers.add('users.belongings', { list: listRewards });
  listenForFacts(context);
  jobs.register({
    queue: ISSUE_QUEUE,
    run: async ({ rewardRecordId }: { rewardRecordId: string }) => {
      await issueReward(context, BigInt(rewardRecordId), alert);
    },
  });
  jobs.register({
    queue: 'rewards.issue-waiting',
    everyMs: LOOK_FOR_WAITING_EVERY_MS,
    run: () => issueWaiting(context, alert),
  });
  events.on('accounts.activated', 'rewards-waiting', ({ userId }) => issueWaiting(context, alert, userId));
  registerCoinRoutes(app);
  registerCoinOperations(app);
  jobs.register({ queue: 'rewards.payouts', everyMs: OPEN_PAYOUT_MS, run: () => queryOpenPayouts(context) });
  registerPayoutRoutes(app);
  registerLotteryRoutes(app);
  registerFacadeRoutes(app);
  registerTaskOperations(app);
  registerSignOperations(app);
  registerRewardConfigs(app);
  registerRewardRecords(app);
}
