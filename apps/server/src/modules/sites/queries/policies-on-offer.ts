import { OnlineStatus, PolicyStatus } from '@colophon/model';
import type { Sql } from '#platform/database/database.ts';
import { MAX_POLICIES_ON_OFFER } from '../limits.ts';

/** A policy, and the number of exhibits on whose page it can be signed. Exhibits may call it differently: one of its names. */
export interface PolicyOnOffer {
  readonly policyId: string;
  readonly policyName: string;
  readonly exhibits: number;
}

/** Policies that can be signed on the site of a node, its theme aside; those of most exhibits first. */
export function policiesOnOffer(sql: Sql, nodeId: number): Promise<PolicyOnOffer[]> {
  return sql<PolicyOnOffer[]>`
    select policy ->> 'policyId' as "policyId", min(policy ->> 'policyName') as "policyName", count(*)::int as exhibits
      from presentables join nodes using (node_id) cross join jsonb_array_elements(policies) policy
     where node_id = ${nodeId} and presentable_id <> node_theme_id and online_status = ${OnlineStatus.online}
       and (policy -> 'status')::int = ${PolicyStatus.enabled}
     group by 1 order by 3 desc, 2, 1 limit ${MAX_POLICIES_ON_OFFER}`;
}
