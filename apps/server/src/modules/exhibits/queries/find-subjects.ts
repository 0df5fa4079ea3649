import { nodeDisplay, SubjectType } from '@colophon/model';
import { eq, inArray } from 'drizzle-orm';
import type { Subject } from '#modules/contracts/index.ts';
import { nodes } from '#modules/nodes/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { presentables } from '../tables.ts';

/** Exhibits as contracts know what can be licensed: their nodes license them. */
export async function findSubjects(db: Executor, subjectIds: readonly string[]): Promise<Subject[]> {
  const found = await db
    .select({ presentable: presentables, node: nodes })
    .from(presentables)
    .innerJoin(nodes, eq(nodes.nodeId, presentables.nodeId))
    .where(inArray(presentables.presentableId, [...new Set(subjectIds)]));
  return found.map(({ presentable, node }) => ({
    subjectId: presentable.presentableId,
    subjectType: SubjectType.exhibit,
    subjectName: presentable.presentableName,
    licensorId: String(node.nodeId),
    licensorName: node.nodeName,
    licensorOwnerId: node.ownerUserId,
    licensorOwnerName: node.ownerUserName,
    isOnline: presentable.onlineStatus === 1 && ['public', 'private'].includes(nodeDisplay(node.status)),
    policies: presentable.policies,
  }));
}
