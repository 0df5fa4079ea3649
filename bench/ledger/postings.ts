import type { Connection } from '@colophon/server/platform/database/database.ts';
import type { Goal } from '../goals.ts';
import { median, ROUNDS } from '../measure.ts';
import { move, type Payer } from './wallets.ts';

const AT_ONCE = 16;

/** Payments a second that the ledger makes, without a server in between: each is one statement, which waits for the disk. */
export async function measurePostings(
  connection: Connection,
  payers: readonly Payer[],
  seconds: number,
): Promise<Goal> {
  const rates: number[] = [];
  let number = 0;
  async function moveUntil(endsAt: number): Promise<void> {
    while (performance.now() < endsAt) {
      number += 1;
      const [payer, payee] = pairOf(payers, number);
      await move(connection, payer.accountId, payee.accountId, 1);
    }
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [before, startedAt] = [number, performance.now()];
    await Promise.all(Array.from({ length: AT_ONCE }, () => moveUntil(startedAt + seconds * 1000)));
    if (round > 0) rates.push((number - before) / ((performance.now() - startedAt) / 1000));
  }
  return { title: 'postings in the database', value: median(rates), unit: '/s', target: { atLeast: 3000 } };
}

/** Two of the payers, others than those of the numbers around. */
export function pairOf(payers: readonly Payer[], number: number): [Payer, Payer] {
  return [payers[(2 * number) % payers.length]!, payers[(2 * number + 1) % payers.length]!];
}
