import type { Router } from '#platform/http/router.ts';
import { keepProof } from '../commands/keep-proof.ts';
import { readBooks } from '../queries/read-books.ts';
import { Books, LedgerProofAnswer } from '../schemas.ts';

/** The books and their proof, which read every posting: no deadline. */
export function registerBookRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/transactions/admin/reconciliation',
    operation: 'accounts.proveBooks',
    access: 'operator',
    permission: 'trade',
    changesState: true,
    unhurried: true,
    schema: { summary: 'Prove the books from all postings, now; the proof is kept', data: LedgerProofAnswer },
    handler: () => keepProof(context),
  });

  app.route({
    method: 'GET',
    url: '/v2/transactions/admin/books',
    operation: 'accounts.readBooks',
    access: 'operator',
    permission: 'trade',
    unhurried: true,
    schema: { summary: 'Clearing accounts, trial balance, open items and the last proofs', data: Books },
    handler: () => readBooks(context.db),
  });
}
