import { sql } from 'drizzle-orm';
import { resources } from '../tables.ts';

/** Part of a statement: the policies of resources, each with the resource's owner. */
export const policiesOfResources = sql`select (policy ->> 'policyId')::char(32) as policy_id, ${resources.userId} as user_id
  from ${resources} cross join json_array_elements(${resources.policies}) as policy`;
