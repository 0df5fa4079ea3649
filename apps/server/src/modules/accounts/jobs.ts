import type { Context } from '#platform/context.ts';
import { keepNightlyProof } from './commands/keep-proof.ts';
import { LOOK_FOR_PROOF_EVERY_MS } from './limits.ts';

/** Registers the ledger's own job: it proves the books every night. */
export function registerLedgerJobs(context: Context): void {
  context.jobs.register({
    queue: 'accounts.prove',
    everyMs: LOOK_FOR_PROOF_EVERY_MS,
    async run() {
      await keepNightlyProof(context);
    },
  });
}
