import type { Context } from '#platform/context.ts';
import type { Called } from '../called.ts';

/** Writes the line of a call, with what is known of its token and its payment, in one statement. */
export async function recordCall({ sql, clock }: Pick<Context, 'sql' | 'clock'>, called: Called): Promise<void> {
  const { userId, tokenId, tool, subject, refusal, amountCents, approvalId, recordId } = called;
  await sql`
    insert into agent_calls
      (user_id, token_id, token_name, client_id, tool, subject_type, subject_id, refusal, amount_cents, approval_id, created_at)
    select ${userId}::int, ${tokenId}, coalesce(token.name, ''), token.client_id, ${tool}, ${subject?.type ?? null}, ${subject?.id ?? null}, ${refusal},
           ${amountCents}::bigint,
           coalesce(${approvalId}, (select approval_id from budget_payments where record_id = ${recordId}::bigint)), ${clock.now()}::timestamptz
      from (values (1)) as one left join api_tokens token on token_id = ${tokenId}`;
}
