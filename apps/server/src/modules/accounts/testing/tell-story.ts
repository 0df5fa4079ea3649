import { sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/database/database.ts';
import {
  type LedgerRefusal,
  type OrderedTransaction,
  orderTransaction,
  type Settled,
  settleTransaction,
} from '../ledger.ts';
import type { TransactionKind } from '../tables.ts';
import type { Move, Story } from './stories.ts';

/** Outcome of a story's movements, by the number of the order: where the money is now. */
export type Outcome = readonly {
  readonly move: Move;
  readonly recordId: string;
  readonly status: 1 | 2 | 3;
}[];

const AT = new Date('2026-03-01T04:00:00.000Z');
const PENDING_UNTIL = new Date('2026-03-03T04:00:00.000Z');
const KINDS = { transfer: 'transfer', recharge: 'recharge', reward: 'reward' } as const;

/**
 * Makes what the story says happen. Telling it again changes nothing and answers the same, unless the ledger refused it before.
 *
 * @throws Error when copies of one order are answered differently, or a race has no winner or two
 */
export async function tellStory(db: Database, story: Story): Promise<Outcome> {
  switch (story.type) {
    case 'transfer':
    case 'recharge':
    case 'reward': {
      const kind = KINDS[story.type];
      const answers = await Promise.all(Array.from({ length: story.copies }, () => order(db, story.move, kind)));
      // one that finds too little money may be followed by one that finds enough
      const records = new Set(answers.filter((answer) => !answer.refusal).map((answer) => answer.recordId));
      if (records.size > 1) throw new Error(`${story.move.id} was done twice: ${[...records]}`);
      return [...records].map((recordId) => ({ move: story.move, recordId, status: 2 }));
    }
    case 'payment':
    case 'withdrawal': {
      const held = await order(db, story.move, story.type, { pendingUntil: PENDING_UNTIL });
      if (held.refusal) return [];
      const { recordId } = held;
      const ends = await Promise.all(
        story.ends.map(async (status) => ({ status, answer: await settleTransaction(db, recordId, status, AT) })),
      );
      return [{ move: story.move, recordId, status: winnerOf(story.move.id, ends) }];
    }
    case 'refunded': {
      const paid = await order(db, story.move, 'transfer');
      if (paid.refusal) return [];
      const { payer, payee } = story.move;
      const refunds = await Promise.all(
        story.refunds.map(async ({ id, cents }) => {
          const move = { id, payer: payee, payee: payer, cents };
          const answer = await order(db, move, 'refund', { refundOf: paid.recordId, bypass: 'both' });
          return answer.refusal ? [] : [{ move, recordId: answer.recordId, status: 2 as const }];
        }),
      );
      return [{ move: story.move, recordId: paid.recordId, status: 2 }, ...refunds.flat()];
    }
    case 'abandoned': {
      const change = new Error('changed my mind');
      await db
        .transaction(async (tx) => {
          await order(tx, story.move, 'transfer');
          throw change;
        })
        .catch((error) => {
          if (error !== change) throw error;
        });
      return [];
    }
    case 'freeze': {
      await db.execute(sql`
        update accounts set status = ${story.status},
          freeze_cents = case when balance_cents >= ${story.freezeCents}::bigint then ${story.freezeCents}::bigint else freeze_cents end
        where account_id = ${story.accountId}`);
      return [];
    }
  }
}

/** Refusals that a story may meet: accounts frozen or empty, payer and payee the same, a refund greater than the rest. */
const EXPECTED: readonly (LedgerRefusal | undefined)[] = [undefined, 'E1006', 'E1009', 'E1013', 'E0007'];

async function order(executor: Executor, move: Move, kind: TransactionKind, more: Partial<OrderedTransaction> = {}) {
  const ordered = {
    kind,
    transactionType: kind === 'payment' ? 2 : 1,
    payerAccountId: move.payer,
    payeeAccountId: move.payee,
    amountCents: move.cents,
    operatorId: '1',
    operatorName: 'simulation',
    authorizationType: 'operator',
    outsideTransactionId: move.id,
    ...more,
  } as const;
  const answer = await orderTransaction(executor, ordered, AT);
  if (!EXPECTED.includes(answer.refusal)) throw new Error(`${move.id} was refused: ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * Returns the status in which a pending transaction ended that several callers tried to end. Throws unless it ended in one way
 * only and the callers who wanted the other way were refused.
 */
function winnerOf(id: string, ends: readonly { status: 2 | 3; answer: Settled }[]): 1 | 2 | 3 {
  const won = new Set(ends.filter(({ answer }) => !answer.refusal).map(({ status }) => status));
  if (won.size !== Math.min(ends.length, 1)) throw new Error(`${id} ended in ${won.size} ways`);
  const refused = ends.find(({ answer }) => answer.refusal && answer.refusal !== 'E1014');
  if (refused) throw new Error(`${id} was refused to end: ${JSON.stringify(refused.answer)}`);
  return [...won][0] ?? 1;
}
