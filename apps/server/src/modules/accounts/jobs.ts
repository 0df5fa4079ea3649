import type { Context } from '#platform/context.ts';
import { closeOverduePayments } from './commands/close-payment.ts';
import { keepNightlyProof } from './commands/keep-proof.ts';
import { CLOSE_OVERDUE_EVERY_MS, LOOK_FOR_PROOF_EVERY_MS } from './limits.ts';

/** What the house does with money by itself: ends payments whose time is over, and proves the books every night. */
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
