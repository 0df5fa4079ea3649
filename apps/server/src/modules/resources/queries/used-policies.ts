import { SubjectType } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { resources } from '../tables.ts';

/** Part of a statement: the policies of resources, each with the resource's owner and page. */
export const policiesOfResources = sql`select (policy ->> 'policyId')::char(32) as policy_id, ${resources.userId} as user_id, null::text as node_domain,
         case ${resources.subjectType} when ${SubjectType.collection} then '/resource/collectionDetails/' else '/resource/details/' end
           || ${resources.resourceId} as path
  from ${resources} cross join json_array_elements(${resources.policies}) as policy`;
