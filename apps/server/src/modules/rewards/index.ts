/** Coins of people who take part, and the reasons that they get them. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { registerCoinOperations, registerCoinRoutes } from './routes/coins.ts';

export function registerRewards(app: Router): void {
  registerCoinRoutes(app);
  registerCoinOperations(app);
}
