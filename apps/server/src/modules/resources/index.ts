/** Resources, their versions and types: the face of the module. */
import { SubjectType } from '@colophon/model';
import type { Router } from '../../platform/http/router.ts';
import { registerLicenseeResolver, registerSubjectResolver } from '../contracts/index.ts';
import { addUpCounts } from './commands/add-up-counts.ts';
import { findLicensee, findSubjects } from './queries/contract-parties.ts';
import { registerResourceListRoutes } from './routes/resource-list.ts';
import { registerResourceRoutes } from './routes/resources.ts';
import { registerTypeRoutes } from './routes/types.ts';

export { createResource, type NewResource } from './commands/create-resource.ts';
export { recommendResource } from './commands/recommend-resource.ts';
export { seedResourceTypes } from './commands/seed-resource-types.ts';
export { type ResourceChange, updateResource } from './commands/update-resource.ts';
export { listResourceStatuses, listVersionContracts } from './queries/authorisation-facts.ts';
export { findResource, listResources, type ResourceOfType } from './queries/find-resource.ts';
export { findVersion, listVersions, type VersionOfResource } from './queries/find-version.ts';
export { resourceTypeChain, typeCodesUnder } from './queries/resource-types.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    'resource.created': { resourceId: string; userId: number };
    /** Policies were added to a resource that existed before. */
    'resource.policies-added': { resourceId: string; userId: number };
    /** Statuses: 0 unreleased, 1 listed, 2 frozen, 4 offline. */
    'resource.status-changed': { resourceId: string; status: number; formerStatus: number };
  }
}

export function registerResources(app: Router): void {
  const { db, events } = app.context;
  registerSubjectResolver(SubjectType.resource, { findSubjects });
  registerLicenseeResolver(1, { findLicensee });
  events.on('resource.created', 'resource-counts', () => addUpCounts(db));
  events.on('resource.status-changed', 'resource-counts', () => addUpCounts(db));
  registerResourceRoutes(app);
  registerResourceListRoutes(app);
  registerTypeRoutes(app);
}
