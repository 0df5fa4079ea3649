/** Resources, their versions and what those are made of: the face of the module. */
import { PartyIdentity, SubjectType } from '@colophon/model';
import type { Router } from '#platform/http/router.ts';
import { listWorks } from './belongings.ts';
import { addUpCounts } from './commands/add-up-counts.ts';
import { adoptFacts, isReleased } from './commands/adopt-facts.ts';
import { cutExcerpt } from './commands/cut-excerpt.ts';
import { dropContract } from './commands/drop-contract.ts';
import { readPricesAnew } from './commands/read-prices-anew.ts';
import { withdrawWorks } from './commands/withdraw-works.ts';
import { ADD_UP_COUNTS_EVERY_MS, USES_RETENTION_MS } from './limits.ts';
import { findLicensee, findSubjects } from './queries/contract-parties.ts';
import { listFilesOfVersions } from './queries/files-of-versions.ts';
import { licensedVersions } from './queries/licensed-versions.ts';
import { countOfCategory, countOfType, latestTypesOf } from './queries/use-of-types.ts';
import { filesOfDrafts, filesOfExcerpts, filesOfVersions } from './queries/used-files.ts';
import { policiesOfResources } from './queries/used-policies.ts';
import { registerBatchRoutes } from './routes/batches.ts';
import { registerCreatorRoutes } from './routes/creators.ts';
import { registerDependencyRoutes } from './routes/dependencies.ts';
import { registerDraftRoutes } from './routes/drafts.ts';
import { registerExcerptRoutes } from './routes/excerpts.ts';
import { registerFileRoutes } from './routes/files.ts';
import { registerGradeRoutes } from './routes/grades.ts';
import { registerManifestSchema } from './routes/manifest-schema.ts';
import { registerModerationRoutes } from './routes/moderation.ts';
import { registerOwnLicenceRoutes } from './routes/own-licences.ts';
import { registerResourceListRoutes } from './routes/resource-list.ts';
import { registerResourceRoutes } from './routes/resources.ts';
import { registerTagRoutes } from './routes/tags.ts';
import { registerUseRoutes } from './routes/uses.ts';
import { registerVersionRoutes } from './routes/versions.ts';
import { versionUses } from './tables.ts';
import { createUseCounter } from './use-counter.ts';

export { isFrozen } from './access.ts';
export { createResource } from './commands/create-resource.ts';
export { recommendResource } from './commands/recommend-resource.ts';
export * as ownResources from './face/own-resources.ts';
export * as resourceModeration from './face/resource-moderation.ts';
export * as resourceReleases from './face/resource-releases.ts';
export * as resourceSchemas from './face/resource-schemas.ts';
export * as resourceTrees from './face/resource-trees.ts';
export { frozenAmong, listResourceStatuses } from './queries/authorisation-facts.ts';
export { findResource, findResourceBy, listResources, type ResourceOfType } from './queries/find-resource.ts';
export { licenceLink, listLicenceNotices } from './queries/licence-notices.ts';
export { listRecommended } from './queries/list-recommended.ts';
export { type ExcludedItem, type NamedResource, type ResolveResource, type ResourceRow, resources } from './tables.ts';
export { countUse, VersionUse } from './use-counter.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'resource.created': { resourceId: string; ownerUserId: number; at: string };
    'resource.policies-added': { resourceId: string; ownerUserId: number; at: string };
    'resource.policies-withdrawn': { resourceId: string; ownerUserId: number };
    'resource.version-released': { resourceId: string; version: string; versionId: string };
    'resource.retitled': { resourceId: string };
    /** Listed, taken off the market, or given back by operators. */
    'resource.status-changed': { resourceId: string };
  }
}

export function registerResources(app: Router): void {
  const { db, events, jobs, providers } = app.context;
  providers.add('users.closers', { remove: (person) => withdrawWorks(app.context, person) });
  providers.add('users.belongings', { list: listWorks });
  providers.add('files.readable', listFilesOfVersions);
  providers.add('files.uses', filesOfVersions);
  providers.add('files.uses', filesOfExcerpts);
  providers.add('files.uses', filesOfDrafts);
  providers.add('policies.uses', policiesOfResources);
  providers.add('policies.priced', () => readPricesAnew(app.context));
  providers.add('types.use', {
    resourceCount: countOfType,
    resourceCountOfCategory: countOfCategory,
    latestOf: latestTypesOf,
  });
  providers.add('contracts.subjects', { subjectType: SubjectType.resource, findSubjects });
  providers.add('contracts.versions', { subjectType: SubjectType.resource, versionsOf: licensedVersions });
  providers.add('contracts.licensees', { identityType: PartyIdentity.resource, findLicensee });
  events.on('resource.excerpt-chosen', 'cut', (chosen) => cutExcerpt(app.context, chosen));
  events.on('archive.analysed', 'versions', (archive) => adoptFacts(app.context, archive), isReleased);
  jobs.register({ queue: 'resources.counts', everyMs: ADD_UP_COUNTS_EVERY_MS, run: () => addUpCounts(db) });
  events.on('contracts.terminated', 'resource-versions', async ({ contracts }) => {
    for (const { contractId, licenseeId, licenseeIdentityType } of contracts) {
      if (licenseeIdentityType === PartyIdentity.resource)
        await dropContract(app.context, { contractId, resourceId: licenseeId });
    }
  });
  providers.add('platform.retention', { table: versionUses, at: versionUses.day, keptMs: USES_RETENTION_MS });
  const counter = createUseCounter(app.context);
  providers.add('resources.use-counter', counter);
  app.server.addHook('onClose', () => counter.flush());
  registerUseRoutes(app, counter);
  registerResourceRoutes(app);
  registerBatchRoutes(app);
  registerOwnLicenceRoutes(app);
  registerManifestSchema(app);
  registerModerationRoutes(app);
  registerGradeRoutes(app);
  registerTagRoutes(app);
  registerResourceListRoutes(app);
  registerVersionRoutes(app);
  registerDraftRoutes(app);
  registerExcerptRoutes(app);
  registerFileRoutes(app);
  registerDependencyRoutes(app);
  registerCreatorRoutes(app);
}
