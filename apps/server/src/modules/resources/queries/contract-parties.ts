import { ResourceStatus, SubjectType } from '@colophon/model';
import type { Licensee, Subject } from '#modules/contracts/index.ts';
import { findUser } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { findResource, listResources } from './find-resource.ts';

/** Resources as contracts know what can be licensed. */
export async function findSubjects(db: Executor, subjectIds: readonly string[]): Promise<Subject[]> {
  const found = await listResources(db, [...new Set(subjectIds)]);
  return found.map((resource) => ({
    subjectId: resource.resourceId,
    subjectType: SubjectType.resource,
    subjectName: resource.resourceName,
    licensorId: resource.resourceId,
    licensorName: resource.resourceName,
    licensorOwnerId: resource.userId,
    licensorOwnerName: resource.username,
    isOnline: resource.status === ResourceStatus.online,
    policies: resource.policies,
  }));
}

/** A resource as contracts know who can receive a licence. */
export async function findLicensee(db: Executor, resourceId: string): Promise<Licensee | null> {
  const resource = await findResource(db, resourceId);
  if (!resource) return null;
  const owner = (await findUser(db, { userId: resource.userId }))!;
  return {
    licenseeId: resource.resourceId,
    licenseeName: resource.resourceName,
    ownerUserId: owner.userId,
    ownerName: owner.username,
    ownerAddresses: [owner.email, owner.mobile]
      .filter((address) => address !== '')
      .map((address) => address.toLowerCase()),
  };
}
