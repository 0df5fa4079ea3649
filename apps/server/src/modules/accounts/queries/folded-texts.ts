import { sql } from 'drizzle-orm';

/** The texts of a transaction as searches compare them: names of both parties, and the digest with what it pays for. */
export const FOLDED_TEXTS = {
  payer: sql.raw('transactions.account_search_text'),
  payee: sql.raw('transactions.reciprocal_search_text'),
  about: sql.raw('transactions.search_text'),
} as const;
