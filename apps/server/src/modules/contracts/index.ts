/** Contracts: signed policies and what happens to them. The face of the module. */
import { PartyIdentity } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { findUser } from '../users/index.ts';
import { listContracts, listReceipts } from './belongings.ts';
import { startAllWaitingContracts, startWaitingContracts } from './commands/start-waiting-contracts.ts';
import { LOOK_AT_RECEIPT_KEY_EVERY_MS, LOOK_FOR_LOST_KEYS_EVERY_MS, START_WAITING_EVERY_MS } from './limits.ts';
import { obstaclesOfLicensor } from './queries/paid-terms.ts';
import { causesOf } from './queries/paid-transitions.ts';
import { CHAINS_QUEUE, enqueueMissingChains, makeMissingChains } from './receipts/make-missing-chains.ts';
import { ensureReceiptKey, rotateOldReceiptKey } from './receipts/receipt-keys.ts';
import { watchRefunds } from './receipts/refunds.ts';
import { tellOfLostKeys } from './receipts/tell-of-lost-keys.ts';
import { registerContractRoutes } from './routes/contracts.ts';
import { registerCountRoutes } from './routes/counts.ts';
import { registerEventRoutes } from './routes/events.ts';
import { registerReceiptRoutes } from './routes/receipts.ts';
import { registerTimerRoutes } from './routes/timers.ts';
import { watchDueEvents } from './timers.ts';

export { admits } from './audience.ts';
export { signContracts, signContractsWithin } from './commands/sign-contracts.ts';
export * as contractAnswers from './face/contract-answers.ts';
export * as contractPayments from './face/contract-payments.ts';
export * as contractRecords from './face/contract-records.ts';
export * as pretences from './face/pretences.ts';
export * as receiptSigning from './face/receipt-signing.ts';
export { findSubjects, type Licensee, type Subject } from './parties.ts';

export { waitsForWallet } from './payees.ts';
export { type ContractPlace, placesNow } from './queries/contract-places.ts';
export {
  type ContractColumns,
  type ContractState,
  contractColumns,
  contractStates,
  contractStatesNow,
  statesOf,
} from './queries/contract-states.ts';
export { findContracts } from './queries/find-contracts.ts';
export { type ContractReader, readContracts } from './queries/read-contracts.ts';
export type { ContractRow } from './tables.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'contracts.terminated': {
      contracts: readonly { contractId: string; licenseeId: string; licenseeIdentityType: number }[];
    };
  }
}

export function registerContracts(app: Router): void {
  const { context } = app;
  const timers = watchDueEvents(context);
  context.providers.add('health.loops', timers);
  if (context.settings.roles.includes('worker')) {
    app.server.addHook('onListen', async () => timers.start());
    app.server.addHook('onClose', () => timers.stop());
  }
  context.providers.add('contracts.licensees', {
    identityType: PartyIdentity.consumer,
    async findLicensee(db, licenseeId) {
      const user = await findUser(db, { userId: Number(licenseeId) });
      if (!user) return null;
      const { userId, username, email, mobile } = user;
      return {
        licenseeId,
        licenseeName: username,
        ownerUserId: userId,
        ownerName: username,
        ownerAddresses: [email, mobile].filter((address) => address !== '').map((address) => address.toLowerCase()),
      };
    },
  });
  context.events.on('accounts.activated', 'waiting-contracts', ({ userId }) => startWaitingContracts(context, userId));
  context.jobs.register({
    queue: 'contracts.start-waiting',
    everyMs: START_WAITING_EVERY_MS,
    run: () => startAllWaitingContracts(context),
  });
  context.jobs.register({ queue: CHAINS_QUEUE, run: () => makeMissingChains(context) });
  context.jobs.register({
    queue: 'contracts.receipt-key',
    everyMs: LOOK_AT_RECEIPT_KEY_EVERY_MS,
    run: () => rotateOldReceiptKey(context),
  });
  context.jobs.register({
    queue: 'contracts.lost-receipt-keys',
    everyMs: LOOK_FOR_LOST_KEYS_EVERY_MS,
    run: () => tellOfLostKeys(context),
  });
  app.server.addHook('onReady', async () => {
    if (context.receiptKey !== '') await ensureReceiptKey(context);
    await enqueueMissingChains(context);
  });
  context.providers.add('users.closers', { obstacles: obstaclesOfLicensor });
  context.providers.add('users.belongings', {
    list: listContracts,
    later: (userId) => listReceipts(context, userId),
  });
  context.providers.add('accounts.payments', { causesOf });
  context.providers.add('accounts.refunds', watchRefunds(context));
  registerCountRoutes(app);
  registerContractRoutes(app);
  registerEventRoutes(app);
  registerReceiptRoutes(app);
  registerTimerRoutes(app);
}
