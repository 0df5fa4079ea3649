import { nodeDisplay } from '@colophon/model';
import type { Licensee } from '#modules/contracts/index.ts';
import { findUser } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { findNode } from './find-node.ts';

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
