import { nodeDisplay, SubjectType } from '@colophon/model';
import { eq, inArray } from 'drizzle-orm';
import type { Subject } from '#modules/contracts/index.ts';
import { nodes } from '#modules/nodes/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { exhibits } from '../tables.ts';

/** Exhibits as contracts know what can be licensed: their nodes license them. */
export async function findSubjects(db: Executor, subjectIds: readonly string[]): Promise<Subject[]> {
  const found = await db
    .select({ exhibit: exhibits, node: nodes })
    .from(exhibits)
    .innerJoin(nodes, eq(nodes.nodeId, exhibits.nodeId))
    .where(inArray(exhibits.presentableId, [...new Set(subjectIds)]));
  return found.map(({ exhibit, node }) => ({
    subjectId: exhibit.presentableId,
    subjectType: SubjectType.exhibit,
    subjectName: exhibit.presentableName,
    licensorId: String(node.nodeId),
    licensorName: node.nodeName,
    licensorOwnerId: node.ownerUserId,
    licensorOwnerName: node.ownerUserName,
    isOnline: exhibit.onlineStatus === 1 && ['public', 'private'].includes(nodeDisplay(node.status)),
    policies: exhibit.policies,
  }));
}
