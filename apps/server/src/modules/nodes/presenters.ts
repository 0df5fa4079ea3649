import { project } from '#platform/http/schemas.ts';
import type { NodeRow } from './tables.ts';

export function presentNode(row: NodeRow) {
  return {
    nodeId: row.nodeId,
    nodeName: row.nodeName,
    nodeDomain: row.nodeDomain,
    nodeTitle: row.nodeTitle,
    nodeLogo: row.nodeLogo,
    nodeShortDescription: row.nodeShortDescription,
    nodeSuspendInfo: row.nodeSuspendInfo,
    nodeThemeId: row.nodeThemeId,
    nodeTestThemeId: row.nodeTestThemeId,
    pageBuildId: row.nodeThemeId,
    ownerUserId: row.ownerUserId,
    ownerUserName: row.ownerUserName,
    tags: row.tags,
    auditStatus: row.auditStatus,
    status: row.status,
    nodeType: row.nodeType,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** The fields of a node that a projection names; `pageBuildId` goes with `nodeThemeId`. */
export function projectNode(row: NodeRow, projection: string | undefined) {
  const wanted =
    projection && /(^|,)\s*nodeThemeId\s*(,|$)/.test(projection) ? `${projection},pageBuildId` : projection;
  return project(presentNode(row), wanted, 'nodeId');
}
