import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type CampaignActRow, campaignActs } from '../tables.ts';

/** Notes what an operator does, in the transaction that does it; a change that changes nothing is not noted. */
export async function noteAct(
  tx: Transaction,
  operator: Actor,
  { fields = [], ...act }: Pick<CampaignActRow, 'subject' | 'subjectKey' | 'act'> & { fields?: string[] },
  at: Date,
): Promise<void> {
  if (act.act === 'change' && fields.length === 0) return;
  await tx.insert(campaignActs).values({ ...act, fields, operatorId: operator.userId, createdAt: at });
}

/** Names of the fields that are other than before. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): string[] {
  const keys = Object.keys(after) as (keyof Fields & string)[];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
