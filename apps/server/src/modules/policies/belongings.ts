import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { policyUses } from './providers.ts';

interface Policy {
  readonly policy_id: string;
  readonly policy_text: string;
}

interface Tests {
  readonly policyId: string;
  readonly subjectId: string;
  readonly tests: string;
}

/** The policies that a person offers or has offered, as text and as the machine that it means, with their tests. */
export async function* listPolicies(
  context: Pick<Context, 'providers'>,
  read: closing.ReadRows,
  userId: number,
): AsyncGenerator<closing.Belonging> {
  const policies = sql`
    select policy_id, policy_text, subject_type, fsm_states, fsm_declarations, is_free, created_at from policies
     where policy_id in (select uses.policy_id from ${policyUses(context)} uses where uses.user_id = ${userId})
     order by policy_id`;
  for await (const policy of read<Policy>(policies)) {
    yield { path: `policies/${policy.policy_id}.txt`, text: policy.policy_text };
    yield { path: `policies/${policy.policy_id}.json`, json: policy };
  }
  // beside which thing they stand is part of the name: others may test the same policy in another way
  const tests = sql`
    select policy_id as "policyId", subject_id as "subjectId", tests from policy_tests
     where user_id = ${userId} order by policy_id, subject_id`;
  for await (const { policyId, subjectId, tests: text } of read<Tests>(tests))
    yield { path: `policies/${policyId}.${subjectId}.test`, text };
}
