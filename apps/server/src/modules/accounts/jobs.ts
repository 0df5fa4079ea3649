import type { Context } from '#platform/context.ts';
import { closeOverduePayments } from './commands/close-payment.ts';
import { keepNightlyProof } from './commands/keep-proof.ts';
import { CLOSE_OVERDUE_EVERY_MS, LOOK_FOR_PROOF_EVERY_MS } from './limits.ts';

/** Registers the ledger's own jobs: they end payments whose time is over, and prove the books every night. */
export function registerLedgerJobs(context: Context): void {
  context.jobs.register({
    queue: 'accounts.close-overdue',
    everyMs: CLOSE_OVERDUE_EVERY_MS,
    async run() {
      await closeOverduePayments(context);
    },
  });
  context.jobs.register({
    queue: 'accounts.prove',
    everyMs: LOOK_FOR_PROOF_EVERY_MS,
    async run() {
      await keepNightlyProof(context);
    },
  });
}
