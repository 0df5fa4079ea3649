import { ResourceStatus } from '@colophon/model';
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { DomainEvents, EventName } from '#platform/events/events.ts';
import type { WebhookEvent } from './catalogue.ts';

/**
 * Messages about a fact: a query that yields rows of `user_id` (who is told), `subject`, `resource_id`, `node_id` and `data`, and in `type`
 * the event's name in the catalogue where there are several.
 */
export type Telling<Name extends EventName> = (sql: Sql, payload: DomainEvents[Name]) => Fragment;

/** A declared event, by the names that its messages have; `internal` where it is no business of owners. */
type Told<Name extends EventName> =
  | 'internal'
  | { readonly types: readonly WebhookEvent[]; readonly telling: Telling<Name> };

/** Events of tests are nobody's. */
type ToldName = Exclude<EventName, `test.${string}`>;

/** All events that modules declare: whoever declares one says here what owners learn of it. Others are told by the functions in `database/`. */
export const TOLD: { readonly [Name in ToldName]: Told<Name> } = {
  'resource.version-released': {
    // the first release puts a work on the market that is on offer
    types: ['resource.released', 'resource.listed', 'dependency.moved'],
    telling: (sql, { resourceId, version, versionId }) => sql`
      select 'resource.released' as type, user_id, 'resource:' || resource_id as subject, resource_id::text, null::integer as node_id,
             json_build_object('resourceId', resource_id, 'resourceName', resource_name, 'version', ${version}::text, 'versionId', ${versionId}::text) as data
        from resources where resource_id = ${resourceId}
      union all
      select 'resource.listed', ${resourceRow(sql)} from resources
       where resource_id = ${resourceId} and status = ${ResourceStatus.online} and json_array_length(resource_versions) = 1
      union all
      select distinct on (e.presentable_id) 'dependency.moved', e.user_id, 'exhibit:' || e.presentable_id, e.resource_id::text, e.node_id,
             json_build_object('resourceId', r.resource_id, 'resourceName', r.resource_name, 'version', ${version}::text,
               'exhibitId', e.presentable_id, 'exhibitName', e.presentable_name, 'nodeId', e.node_id)
        from presentables e join resources r using (resource_id) where r.resource_id = ${resourceId}`,
  },
  'resource.status-changed': {
    types: ['resource.listed', 'resource.unlisted', 'resource.frozen'],
    telling: (sql, { resourceId }) => sql`
      select case status when ${ResourceStatus.frozen} then 'resource.frozen' when ${ResourceStatus.online} then 'resource.listed' else 'resource.unlisted' end as type,
             ${resourceRow(sql)} from resources where resource_id = ${resourceId}`,
  },
  'resource.policies-added': {
    types: ['resource.policy-offered'],
    telling: (sql, { resourceId, ownerUserId }) =>
      fact(sql, 'resource.policy-offered', {
        userId: ownerUserId,
        subject: `resource:${resourceId}`,
        resourceId,
        data: { resourceId },
      }),
  },
  'resource.policies-withdrawn': {
    types: ['resource.policy-withdrawn'],
    telling: (sql, { resourceId, ownerUserId }) =>
      fact(sql, 'resource.policy-withdrawn', {
        userId: ownerUserId,
        subject: `resource:${resourceId}`,
        resourceId,
        data: { resourceId },
      }),
  },
  'collection.published': {
    types: ['collection.published'],
    telling: (sql, { resourceId, version }) => sql`
      select 'collection.published' as type, user_id, 'resource:' || resource_id as subject, resource_id::text, null::integer as node_id,
             json_build_object('resourceId', resource_id, 'resourceName', resource_name, 'version', ${version}::text) as data
        from resources where resource_id = ${resourceId}`,
  },
  'contracts.terminated': {
    types: ['contract.ended'],
    telling: (sql, { contracts }) => sql`
      select 'contract.ended' as type, told.*
        from unnest(${contracts.map(({ contractId }) => contractId)}::bpchar[]) as contract_id
       cross join lateral messages_of_contract(contract_id, '{}') as told`,
  },
  'exhibit.went-online': {
    types: ['exhibit.online'],
    telling: (sql, { presentableId }) => exhibitRow(sql, 'exhibit.online', presentableId),
  },
  'exhibit.went-offline': {
    types: ['exhibit.offline'],
    telling: (sql, { presentableId }) => exhibitRow(sql, 'exhibit.offline', presentableId),
  },
  'exhibit.refused': {
    types: ['exhibit.refused'],
    telling: (sql, { presentableId, changeNumber, authCode, at }) => sql`
      select 'exhibit.refused' as type, user_id, 'exhibit:' || presentable_id as subject, resource_id::text, node_id,
             json_build_object('exhibitId', presentable_id, 'exhibitName', presentable_name, 'nodeId', node_id, 'resourceId', resource_id,
               'authCode', ${authCode}::integer) as data
        from presentables
       where presentable_id = ${presentableId} and is_first_refusal(presentable_id, user_id, ${changeNumber}::bigint, ${at}::timestamptz)`,
  },
  'exhibit.created': {
    types: ['exhibit.created'],
    telling: (sql, { presentableId }) => exhibitRow(sql, 'exhibit.created', presentableId),
  },
  'node.created': {
    types: ['node.created'],
    telling: (sql, { nodeId }) => nodeRow(sql, 'node.created', nodeId),
  },
  'node.frozen': {
    types: ['node.frozen'],
    telling: (sql, { nodeId }) => nodeRow(sql, 'node.frozen', nodeId),
  },
  'export.ready': {
    types: ['export.ready'],
    telling: (sql, { exportId, userId }) =>
      fact(sql, 'export.ready', { userId, subject: `export:${exportId}`, data: { exportId } }),
  },
  'report.opened': {
    types: ['report.opened'],
    telling: (sql, { reporterUserId, ...data }) => sql`
      select 'report.opened' as type, user_id, ${`report:${data.reportId}`}::text as subject, null::text as resource_id,
             null::integer as node_id, ${JSON.stringify(data)}::json as data
        from (select user_id from operators_of('reports') as user_id union select ${reporterUserId}::integer) as person
       where user_id is not null`,
  },
  'order.stuck': {
    types: ['order.stuck'],
    telling: (sql, order) => sql`
      select 'order.stuck' as type, user_id, ${`order:${order.orderId}`}::text as subject, null::text as resource_id,
             null::integer as node_id, ${JSON.stringify(order)}::json as data
        from operators_of('finance') as user_id`,
  },
  'report.decided': {
    types: ['report.decided'],
    telling: (sql, { reporterUserId, ...data }) =>
      fact(sql, 'report.decided', { userId: reporterUserId, subject: `report:${data.reportId}`, data }),
  },
  'budget.approval-wanted': {
    types: ['budget.approval-wanted'],
    telling: (sql, { userId, ...data }) =>
      fact(sql, 'budget.approval-wanted', { userId, subject: `budget:${data.budgetId}`, data }),
  },
  'budget.paused': {
    types: ['budget.paused'],
    telling: (sql, { userId, ...data }) =>
      fact(sql, 'budget.paused', { userId, subject: `budget:${data.budgetId}`, data }),
  },
  'beta.code-activated': 'internal',
  'user.profile-completed': 'internal',
  'objects.changed': 'internal',
  'node.exhibits-changed': 'internal',
  'node.deleted': 'internal',
  'node.theme-set': 'internal',
  'file.stored': 'internal',
  'archive.analysed': 'internal',
  'resource.created': 'internal',
  'resource.retitled': 'internal',
  'resource.excerpt-chosen': 'internal',
  'contracts.signed-for-node': 'internal',
  'accounts.activated': 'internal',
  'session.started': 'internal',
  'session.new-device': 'internal',
};

/** The one message about a fact whose payload says everything. */
function fact(
  sql: Sql,
  type: WebhookEvent,
  {
    userId,
    subject,
    resourceId = null,
    data,
  }: { userId: number; subject: string; resourceId?: string | null; data: object },
): Fragment {
  return sql`
    select ${type}::text as type, ${userId}::integer as user_id, ${subject}::text as subject, ${resourceId}::text as resource_id,
           null::integer as node_id, ${JSON.stringify(data)}::json as data`;
}

function resourceRow(sql: Sql): Fragment {
  return sql`user_id, 'resource:' || resource_id as subject, resource_id::text, null::integer as node_id,
    json_build_object('resourceId', resource_id, 'resourceName', resource_name) as data`;
}

function exhibitRow(sql: Sql, type: WebhookEvent, presentableId: string): Fragment {
  return sql`
    select ${type}::text as type, user_id, 'exhibit:' || presentable_id as subject, resource_id::text, node_id,
           json_build_object('exhibitId', presentable_id, 'exhibitName', presentable_name, 'nodeId', node_id, 'resourceId', resource_id) as data
      from presentables where presentable_id = ${presentableId}`;
}

function nodeRow(sql: Sql, type: WebhookEvent, nodeId: number): Fragment {
  return sql`
    select ${type}::text as type, owner_user_id as user_id, 'node:' || node_id as subject, null::text as resource_id, node_id,
           json_build_object('nodeId', node_id, 'nodeName', node_name, 'nodeDomain', node_domain) as data
      from nodes where node_id = ${nodeId}`;
}

/** An expression that writes the messages about a fact; true where there is one. */
export function writingMessages(sql: Sql, rows: Fragment, at: Date): Fragment {
  return sql`(select coalesce(bool_or(write_webhook_message(type, user_id, subject, resource_id, node_id, data, ${at}::timestamptz)), false)
    from (${rows}) as told)`;
}
