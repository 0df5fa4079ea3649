import type { Sql } from '#platform/database/database.ts';
import type { Catalogue } from '../catalogue.ts';

export interface SoldItems {
  readonly itemCount: number;
  readonly soldCount: number;
}

interface Counted extends SoldItems {
  readonly subjectType: number;
}

/** For whom a policy is that gives a work to every person; whoever reads it may have to log in. */
const EVERYBODY = ['public', 'registeredUsers'];

/**
 * Counts the items of a catalogue, and those among them whose resource is sold by itself: it has policies, and none of them is
 * free for everybody. Whoever signs the collection opens these too. Returns `null` where there is no resource. Takes one
 * statement, which goes to resources and policies by their keys.
 */
export async function countSoldItems(
  sql: Sql,
  { resourceId, catalogue }: { readonly resourceId: string; readonly catalogue: Catalogue },
): Promise<Counted | null> {
  const [counted] = await sql<Counted[]>`
    with shown as (
      select r.resource_id, r.policies
        from collection_items i join resources r on r.resource_id = i.mounted_id
       where i.resource_id = ${resourceId} and i.catalogue = ${catalogue}
    ), sold as (
      select shown.resource_id
        from shown cross join lateral json_array_elements(shown.policies) offer
        join policies p on p.policy_id = (offer ->> 'policyId')::char(32)
       where (offer ->> 'status')::int = 1
       group by shown.resource_id
      having not bool_or(p.is_free and exists (
        select from json_array_elements(p.fsm_declarations -> 'audiences') audience
         where audience ->> 'type' = any(${EVERYBODY})))
    )
    select c.subject_type as "subjectType", (select count(*) from shown)::int as "itemCount",
           (select count(*) from sold)::int as "soldCount"
      from resources c where c.resource_id = ${resourceId}`;
  return counted ?? null;
}
