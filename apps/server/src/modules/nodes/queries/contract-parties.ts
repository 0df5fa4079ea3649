import { nodeDisplay, SubjectType } from '@colophon/model';
import { eq, inArray } from 'drizzle-orm';
import type { Licensee, Subject } from '#modules/contracts/index.ts';
import { findUser } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { nodes, presentables } from '../tables.ts';
import { findNode } from './find-node.ts';

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

/** A node as contracts know who can receive a licence. */
export async function findLicensee(db: Executor, nodeId: string): Promise<Licensee | null> {
  const node = /^\d{1,9}$/.test(nodeId) ? await findNode(db, { nodeId: Number(nodeId) }) : null;
  if (!node || nodeDisplay(node.status) === 'deleted') return null;
  const owner = (await findUser(db, { userId: node.ownerUserId }))!;
  return {
    licenseeId: nodeId,
    licenseeName: node.nodeName,
    ownerUserId: owner.userId,
    ownerName: owner.username,
    ownerAddresses: [owner.email, owner.mobile]
      .filter((address) => address !== '')
      .map((address) => address.toLowerCase()),
  };
}
