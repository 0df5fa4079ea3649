import { sql } from 'drizzle-orm';
import { nodes } from '#modules/nodes/index.ts';
import { exhibits } from '../tables.ts';

/** Part of a statement: the policies of exhibits, each with the node's owner, by whom nodes are found, and the exhibit's page. */
export const policiesOfExhibits = sql`select (policy ->> 'policyId')::char(32) as policy_id, ${nodes.ownerUserId} as user_id,
         ${nodes.nodeDomain} as node_domain, '/' || ${exhibits.presentableId} || '/detail' as path
  from ${nodes} join ${exhibits} using (node_id) cross join jsonb_array_elements(${exhibits.policies}) as policy`;
