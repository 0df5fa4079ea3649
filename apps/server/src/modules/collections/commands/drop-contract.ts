import type { Context } from '#platform/context.ts';

/** Takes a terminated contract out of every item that held it, drafts as well as published (rule 24). */
export async function dropContract(
  { sql }: Pick<Context, 'sql'>,
  { contractId, resourceId }: { readonly contractId: string; readonly resourceId: string },
): Promise<void> {
  const holdsIt = JSON.stringify([{ contracts: [{ contractId }] }]);
  await sql`
    update collection_items set resolve_resources = (
      select jsonb_agg(jsonb_set(entry, '{contracts}', jsonb_path_query_array(
               entry, '$.contracts[*] ? (@.contractId != $id)', jsonb_build_object('id', ${contractId}::text))) order by place)
        from jsonb_array_elements(resolve_resources) with ordinality as entries (entry, place))
     where resource_id = ${resourceId} and resolve_resources @> ${holdsIt}::text::jsonb`;
}
