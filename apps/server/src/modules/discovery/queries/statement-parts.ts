import { LICENCE_KEY } from '@colophon/content/licences';
import { PolicyStatus, ResourceStatus } from '@colophon/model';
import { MAX_NAMED_WORKS } from '../limits.ts';

/** Facts that a version states of itself. */
export interface Stated {
  readonly licence: string | null;
  readonly basedOn: readonly BasedOn[] | null;
}

/** Work on the market that another one is made of. */
interface BasedOn {
  readonly resourceId: string;
  readonly title: string;
  readonly subjectType: number;
}

/** Part of a statement: what a version of a resource states, as JSON; null where there is no version. */
export function statedBy(resourceId: string, version: string): string {
  return `(select json_build_object(
      'licence', (select attribute ->> 'value' from json_array_elements(v.input_attrs) attribute
                   where attribute ->> 'key' = '${LICENCE_KEY}' limit 1),
      'basedOn', case when v.dependencies::text <> '[]' then (
        select json_agg(json_build_object('resourceId', w.resource_id, 'title', ${workTitle('w')}, 'subjectType', w.subject_type))
          from (select entry, place from json_array_elements(v.dependencies) with ordinality as listed (entry, place)
                 limit ${MAX_NAMED_WORKS}) named
          join resources w on w.resource_id = (entry ->> 'resourceId')::char(24) and w.status = ${ResourceStatus.online}) end)
    from resource_versions v where v.version_id = md5(${resourceId} || '-' || ${version})::char(32))`;
}

/** Part of a statement: the title of a work on the market. */
export function workTitle(resources: string): string {
  return `coalesce(nullif(${resources}.resource_title, ''), split_part(${resources}.resource_name, '/', 2))`;
}

/** Part of a statement: what a licence for good costs at least, by the enabled ones of embedded policies; null where no terms tell. */
export function leastPrice(policies: string): string {
  return `(select min(offered.purchase_cents) from jsonb_array_elements(${policies}) entry
      join policies offered on offered.policy_id = (entry ->> 'policyId')::char(32)
     where entry ->> 'status' = '${PolicyStatus.enabled}')`;
}
