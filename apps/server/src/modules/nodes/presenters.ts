import { userNames } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { project } from '#platform/http/schemas.ts';
import type { Settings } from '#platform/settings.ts';
import { RECORD_LABEL, recordValueOf } from './own-domain-record.ts';
import type { NodeRow, NodeTagRow, OwnDomainRow } from './tables.ts';

export async function presentNode(db: Executor, row: NodeRow) {
  return nodeOf(row, await userNames.displayNames(db, [row.ownerUserId]));
}

function nodeOf(row: NodeRow, displayNameOf: userNames.DisplayNameOf) {
  return {
    nodeId: row.nodeId,
    nodeName: row.nodeName,
    nodeDomain: row.nodeDomain,
    nodeTitle: row.nodeTitle,
    nodeLogo: row.nodeLogo,
    canonicalHost: row.canonicalHost,
    nodeShortDescription: row.nodeShortDescription,
    nodeSuspendInfo: row.nodeSuspendInfo,
    nodeThemeId: row.nodeThemeId,
    nodeTestThemeId: row.nodeTestThemeId,
    pageBuildId: row.nodeThemeId,
    ownerUserId: row.ownerUserId,
    ownerUserName: row.ownerUserName,
    ownerDisplayName: displayNameOf(row.ownerUserId),
    tags: row.tags,
    auditStatus: row.auditStatus,
    status: row.status,
    nodeType: row.nodeType,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** A node on the page of its owner. */
export function presentPublicNode(row: NodeRow) {
  return {
    nodeId: row.nodeId,
    nodeName: row.nodeName,
    nodeDomain: row.nodeDomain,
    nodeTitle: row.nodeTitle,
    nodeLogo: row.nodeLogo,
    nodeShortDescription: row.nodeShortDescription,
    createDate: row.createdAt.toISOString(),
  };
}

/** The fields of nodes that a projection names; `pageBuildId` goes with `nodeThemeId`. */
export async function projectNodes(db: Executor, rows: readonly NodeRow[], projection: string | undefined) {
  const displayNameOf = await userNames.displayNames(
    db,
    rows.map(({ ownerUserId }) => ownerUserId),
  );
  const wanted =
    projection && /(^|,)\s*nodeThemeId\s*(,|$)/.test(projection) ? `${projection},pageBuildId` : projection;
  return rows.map((row) => project(nodeOf(row, displayNameOf), wanted, 'nodeId'));
}

/** `node` is the one whose domain it is. */
export function presentOwnDomain(
  { siteHost }: Pick<Settings, 'siteHost'>,
  { nodeDomain, canonicalHost }: Pick<NodeRow, 'nodeDomain' | 'canonicalHost'>,
  { hostName, token, verifiedAt, checkedAt, misses }: OwnDomainRow,
) {
  return {
    hostName,
    isVerified: verifiedAt !== null,
    isCanonical: canonicalHost === hostName,
    isMissing: misses > 0,
    recordName: `${RECORD_LABEL}.${hostName}`,
    recordValue: recordValueOf(token),
    target: `${nodeDomain}.${siteHost.replace(/:\d+$/, '')}`,
    verifiedDate: verifiedAt?.toISOString() ?? null,
    checkedDate: checkedAt?.toISOString() ?? null,
  };
}

export function presentNodeTag({ tagId, tagName, createUserId, createdAt, updatedAt }: NodeTagRow) {
  return {
    tagId,
    tagName,
    createUserId,
    createDate: createdAt.toISOString(),
    updateDate: updatedAt.toISOString(),
  };
}
