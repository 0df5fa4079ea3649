import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { policyUses } from '../providers.ts';
import { policies } from '../tables.ts';

/** A page of the policies that the caller's own resources and exhibits have, the newest texts first. */
export async function pagePolicies(
  context: Pick<Context, 'db' | 'providers'>,
  actor: Actor,
  { skip, limit, subjectType }: { skip: number; limit: number; subjectType?: number | undefined },
) {
  const { db } = context;
  const where = and(
    sql`${policies.policyId} in (select policy_id from ${policyUses(context)} as uses where user_id = ${actor.userId})`,
    subjectType === undefined ? undefined : eq(policies.subjectType, subjectType as 1 | 2),
  );
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(policies)
      .where(where)
      .orderBy(desc(policies.createdAt), desc(policies.policyId))
      .offset(skip)
      .limit(limit),
    db.$count(policies, where),
  ]);
  return { rows, totalItem };
}
