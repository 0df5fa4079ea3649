/** Accounts and the ledger that moves money between them: the face of the module. */
import type { Router } from '#platform/http/router.ts';
import { listWallet } from './belongings.ts';
import { closeWallet, obstaclesOfWallet } from './commands/close-wallet.ts';
import { ORDER_SWEEP_QUEUE, sweepOrders } from './commands/sweep-orders.ts';
import { createPayments } from './gateways/payments.ts';
import { registerLedgerJobs } from './jobs.ts';
import { ORDER_SWEEP_MS } from './limits.ts';
import { registerAccountRoutes } from './routes/accounts.ts';
import { registerBookRoutes } from './routes/books.ts';
import { registerGatewayRoutes } from './routes/gateways.ts';
import { registerIncomeRoutes } from './routes/income.ts';
import { registerOperatorAccountRoutes } from './routes/operator-accounts.ts';
import { registerOperatorOrderRoutes } from './routes/operator-orders.ts';
import { registerOperatorRecordRoutes } from './routes/operator-records.ts';
import { registerOrderRoutes } from './routes/orders.ts';
import { registerTransactionRoutes } from './routes/transactions.ts';

export { activateWallet } from './commands/activate-account.ts';
export { ensureIndividualAccount } from './commands/ensure-account.ts';
export { fundRewards } from './commands/fund-rewards.ts';
export { issueCoins } from './commands/issue-coins.ts';
export {
  PAYMENT_REFUSED,
  paymentCall,
} from './commands/pay-for-contract.ts';
export { payReward } from './commands/pay-reward.ts';
export * as moneyFields from './face/money-fields.ts';
export * as payers from './face/payers.ts';
export { LEDGER_REFUSALS, PAYMENT_NUMBERS, type PaymentNumbers } from './ledger.ts';
export { presentDetail, type ShownDetail } from './presenters.ts';
export type { RefundWatcher } from './providers.ts';
export { findIndividualAccounts } from './queries/find-account.ts';
export { isHealthy, proveLedger } from './queries/prove-ledger.ts';
export { wrongStatements } from './queries/wrong-statements.ts';
export type { AccountRow } from './tables.ts';

export function registerAccounts(app: Router): void {
  const { context } = app;
  context.providers.add('users.closers', {
    obstacles: obstaclesOfWallet,
    remove: (person) => closeWallet(context, person),
  });
  context.providers.add('users.belongings', { list: listWallet });
  const payments = createPayments(context);
  context.jobs.register({
    queue: ORDER_SWEEP_QUEUE,
    everyMs: ORDER_SWEEP_MS,
    run: () => sweepOrders(context, payments),
  });

  registerAccountRoutes(app);
  registerOperatorAccountRoutes(app);
  registerOperatorRecordRoutes(app);
  registerBookRoutes(app);
  registerIncomeRoutes(app);
  registerLedgerJobs(app.context);
  registerGatewayRoutes(app, payments);
  registerOrderRoutes(app, payments);
  registerOperatorOrderRoutes(app, payments);
  registerTransactionRoutes(app);
}
