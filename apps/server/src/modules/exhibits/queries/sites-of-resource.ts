import { NodeStatus, UserStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { MAX_SITES_SHOWN } from '../limits.ts';

/** An exhibit that everybody can visit, and whose site shows it. */
export interface ShownAt {
  presentableId: string;
  presentableTitle: string;
  nodeId: number;
  nodeName: string;
  nodeDomain: string;
}

/**
 * Where a resource or collection is on show for everybody: online exhibits of public nodes whose owners are not frozen, the
 * one that was changed last first.
 */
export function sitesOfResource({ sql }: Pick<Context, 'sql'>, resourceId: string): Promise<ShownAt[]> {
  return sql<ShownAt[]>`
    select p.presentable_id as "presentableId", p.presentable_title as "presentableTitle",
           n.node_id as "nodeId", n.node_name as "nodeName", n.node_domain as "nodeDomain"
      from presentables p
      join nodes n on n.node_id = p.node_id
      join users u on u.user_id = n.owner_user_id
     where p.resource_id = ${resourceId} and p.online_status = 1 and not p.is_theme
       and n.status = ${NodeStatus.public} and u.status <> ${UserStatus.frozen}
     order by p.updated_at desc, p.presentable_id desc
     limit ${MAX_SITES_SHOWN}`;
}
