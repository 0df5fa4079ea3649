/** Resources, their versions and types: the face of the module. */
import { PartyIdentity, SubjectType, UserRoleBit } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import {
  registerDependencyTargets,
  registerFileUse,
  registerReadableFiles,
  registerResourceTypes,
} from '../storage/index.ts';
import { addRole } from '../users/index.ts';
import { addUpCounts } from './commands/add-up-counts.ts';
import { dropContract } from './commands/drop-contract.ts';
import { listAttributesByType } from './queries/attributes.ts';
import { findLicensee, findSubjects } from './queries/contract-parties.ts';
import { buildResourceTrees, findDependable, listFilesOfVersions } from './queries/dependency-targets.ts';
import { judgeValues } from './queries/judge-values.ts';
import { resourceTypeChain, resourceTypeChainOfNames } from './queries/resource-types.ts';
import { filesOfDrafts, filesOfVersions } from './queries/used-files.ts';
import { registerCollectRoutes } from './routes/collects.ts';
import { registerCreatorRoutes } from './routes/creators.ts';
import { registerDependencyRoutes } from './routes/dependencies.ts';
import { registerDraftRoutes } from './routes/drafts.ts';
import { registerFileRoutes } from './routes/files.ts';
import { registerResourceListRoutes } from './routes/resource-list.ts';
import { registerResourceRoutes } from './routes/resources.ts';
import { registerTypeRoutes } from './routes/types.ts';
import { registerVersionRoutes } from './routes/versions.ts';

export { createResource } from './commands/create-resource.ts';
export { createVersion } from './commands/create-version.ts';
export { recommendResource } from './commands/recommend-resource.ts';
export { seedResourceTypes } from './commands/seed-resource-types.ts';
export { updateResource } from './commands/update-resource.ts';
export { presentVersions } from './presenters.ts';
export {
  frozenAmong,
  listResourceStatuses,
  type VersionLicences,
  versionContractIds,
  versionLicences,
} from './queries/authorisation-facts.ts';
export { buildDependencyTree, type TreeNode } from './queries/dependency-tree.ts';
export { findResource, findResourceBy, listResources, type ResourceOfType } from './queries/find-resource.ts';
export { findVersion, listVersions, type VersionOfResource } from './queries/find-version.ts';
export { findType, typeCodesUnder } from './queries/resource-types.ts';
export type { CustomPropertyDescriptor } from './tables.ts';
export { systemProperty } from './types/system-properties.ts';
export { usedVersions } from './versions/trees.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'resource.version-released': { resourceId: string; version: string; versionId: string };
    'resource.created': { resourceId: string; userId: number };
    /** Statuses: 0 unreleased, 1 listed, 2 frozen, 4 offline. */
    'resource.status-changed': { resourceId: string; status: number; formerStatus: number };
  }
}

export function registerResources(app: Router): void {
  const { db, events, providers } = app.context;
  registerResourceTypes({
    findPath: resourceTypeChain,
    findPathByNames: resourceTypeChainOfNames,
    listAttributes: listAttributesByType,
    judgeValues,
  });
  registerDependencyTargets({ findResources: findDependable, buildTrees: buildResourceTrees });
  registerReadableFiles(listFilesOfVersions);
  registerFileUse('versions', filesOfVersions);
  registerFileUse('drafts', filesOfDrafts);
  providers.add('contracts.subjects', { subjectType: SubjectType.resource, findSubjects });
  providers.add('contracts.licensees', { identityType: PartyIdentity.resource, findLicensee });
  events.on('resource.created', 'resource-counts', () => addUpCounts(db));
  events.on('resource.created', 'owner-role', ({ userId }) =>
    addRole(app.context, userId, UserRoleBit.resourceProvider),
  );
  events.on('resource.status-changed', 'resource-counts', () => addUpCounts(db));
  events.on('contracts.terminated', 'resource-versions', async ({ contracts }) => {
    for (const { contractId, licenseeId, licenseeIdentityType } of contracts) {
      if (licenseeIdentityType === PartyIdentity.resource)
        await dropContract(app.context, { contractId, resourceId: licenseeId });
    }
  });
  registerResourceRoutes(app);
  registerResourceListRoutes(app);
  registerTypeRoutes(app);
  registerVersionRoutes(app);
  registerDraftRoutes(app);
  registerFileRoutes(app);
  registerDependencyRoutes(app);
  registerCollectRoutes(app);
  registerCreatorRoutes(app);
}
