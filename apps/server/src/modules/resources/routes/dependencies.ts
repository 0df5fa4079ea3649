import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, integer, moment, objectId, oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { mayChange } from '../access.ts';
import { ResourceKeyParams, ResourceParams, resourceKey } from '../keys.ts';
import { MAX_COVERAGE_CONTRACTS, MAX_TREE_LEVELS } from '../limits.ts';
import { buildDependencyTree } from '../queries/dependency-tree.ts';
import { inspectGraph } from '../queries/find-cycle.ts';
import { findResource } from '../queries/find-resource.ts';
import { readLockList } from '../queries/lock-list.ts';
import { pickVersion } from '../queries/pick-version.ts';
import { listCoverage, listResolvedResources } from '../queries/resolved-resources.ts';
import { readVersionGraph } from '../queries/version-graph.ts';
import { dependenciesInput, ResolveResourceAnswer, semver, versionRange } from '../schemas.ts';
import { relations } from '../versions/relations.ts';
import { authGroups, nest } from '../versions/trees.ts';

const WhichVersion = z.object({ version: semver.optional(), versionRange: versionRange.optional() });
const NamedResource = z.object({ resourceId: z.string(), resourceName: z.string() });
const VersionReference = z.object({ version: z.string(), versionId: z.string() });

const TreeNode = z
  .object({
    resourceId: z.string().optional(),
    resourceName: z.string().optional(),
    resourceType: z.array(z.string()).optional(),
    resourceTypeCode: z.string().optional(),
    versions: z.array(z.string()).optional(),
    version: z.string().optional(),
    versionRange: z.string().optional(),
    versionId: z.string().optional(),
    fileSha1: z.string().optional(),
    baseUpcastResources: z.array(NamedResource).optional(),
    resolveResources: z.array(ResolveResourceAnswer).optional(),
    get dependencies() {
      return z.array(TreeNode);
    },
  })
  .meta({ id: 'ResourceDependency' });

const AuthMember = z
  .object({
    resourceId: z.string(),
    resourceName: z.string(),
    resourceType: z.array(z.string()),
    versionId: z.string(),
    version: z.string(),
    versionRange: z.string(),
    fileSha1: z.string(),
    contracts: ResolveResourceAnswer.shape.contracts,
    get children() {
      return z.array(z.array(AuthMember));
    },
  })
  .meta({ id: 'ResourceAuthMember' });

const Relation = z.object({
  resourceId: z.string(),
  resourceName: z.string(),
  resourceType: z.array(z.string()),
  versionRanges: z.array(z.string()),
  versions: z.array(z.string()).describe('Those that are used; none of what is left to users but not used'),
  versionIds: z.array(z.string()),
});
const isUpcast = oneOf([0, 1]).describe('1 when the version leaves it to its users');
const resolveResources = z.array(ResolveResourceAnswer);
const RelationRoot = Relation.extend({
  resolveResources,
  children: z.array(
    Relation.extend({
      resolveResources,
      isUpcast,
      children: z.array(Relation.extend({ isUpcast, children: z.array(z.never()) })),
    }),
  ),
});

const LockedVersion = NamedResource.extend({
  version: z.string(),
  versionId: z.string(),
  fileSha1: z.string().describe('Empty for collections'),
});
const LockList = LockedVersion.extend({
  createDate: moment,
  dependencies: z.array(
    LockedVersion.extend({ versionRanges: z.array(z.string()).describe('All that led to this version') }),
  ),
});

export function registerDependencyRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceIdOrName/dependencyTree',
    operation: 'resources.readDependencies',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'What a version is made of',
      params: ResourceKeyParams,
      query: WhichVersion.extend({
        maxDeep: integer({ min: 1, max: MAX_TREE_LEVELS }).default(MAX_TREE_LEVELS),
        omitFields: commaList(z.string(), { min: 0, max: 20 }).default([]),
        isContainRootNode: flag(),
      }),
      data: z.array(TreeNode),
    },
    handler: async ({ params, query, reading: { db } }) => {
      const { resource, version } = await pickVersion(db, resourceKey(params.resourceIdOrName), query);
      if (version === null) return [];
      const root = nest(await buildDependencyTree(db, resource.resourceId, version, query.maxDeep), query.omitFields);
      return query.isContainRootNode ? [root] : root.dependencies;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceIdOrName/authTree',
    operation: 'resources.readLicensors',
    access: 'visitor',
    schema: {
      summary: 'Who licenses what below a version',
      params: ResourceKeyParams,
      query: WhichVersion,
      data: z.array(z.array(AuthMember)),
    },
    handler: async ({ params, query }) => {
      const { resource, version } = await pickVersion(db, resourceKey(params.resourceIdOrName), query);
      return version === null ? [] : authGroups(await buildDependencyTree(db, resource.resourceId, version));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceIdOrName/relationTree',
    operation: 'resources.readRelations',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'What a version uses, and what that leaves to it',
      params: ResourceKeyParams,
      query: WhichVersion,
      data: z.array(RelationRoot),
    },
    handler: async ({ params, query, reading: { db } }) => {
      const { resource, version } = await pickVersion(db, resourceKey(params.resourceIdOrName), query);
      if (version === null) return [];
      const { versionId } = resource.resourceVersions.find((released) => released.version === version)!;
      return [relations(await readVersionGraph(db, [versionId]), versionId)];
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceIdOrName/versions/:version/lockList',
    operation: 'resources.listLocked',
    access: 'visitor',
    schema: {
      summary: 'What a version was published against',
      params: ResourceKeyParams.extend({ version: semver }),
      data: LockList,
    },
    handler: async ({ params }) => {
      const { resource, version } = await pickVersion(db, resourceKey(params.resourceIdOrName), params);
      const released = resource.resourceVersions.find((one) => one.version === version);
      if (!released) throw new Refusal('version.not-found');
      return readLockList(db, released);
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/resources/:resourceId/versions/cycleDependencyCheck',
    operation: 'resources.checkCycles',
    access: 'user',
    scope: 'publish',
    schema: {
      summary: 'Whether dependencies would be free of cycles',
      params: ResourceParams,
      body: z.object({ dependencies: dependenciesInput.min(1) }),
      data: z.boolean(),
    },
    handler: async ({ params, body }) => {
      const ids = body.dependencies.map(({ resourceId }) => resourceId);
      const { isCyclic, isTooDeep } = await inspectGraph(db, app.context, params.resourceId, ids);
      if (isTooDeep && !isCyclic) throw new Refusal('version.dependencies-too-deep');
      return !isCyclic;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/resolveResources',
    operation: 'resources.listResolved',
    access: 'user',
    schema: {
      summary: 'Resources that the versions license themselves',
      params: ResourceParams,
      data: z.array(
        NamedResource.extend({
          versions: z.array(VersionReference.extend({ contracts: ResolveResourceAnswer.shape.contracts })),
        }),
      ),
    },
    handler: async ({ params: { resourceId } }) => {
      if (!(await findResource(db, resourceId))) throw new Refusal('resource.not-found');
      return listResolvedResources(db, resourceId);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/contracts/coverageVersions',
    operation: 'resources.listCoverage',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'Own versions that contracts are stored with',
      params: ResourceParams,
      query: z.object({ contractIds: commaList(objectId, { max: MAX_COVERAGE_CONTRACTS }) }),
      data: z.array(z.object({ contractId: z.string(), versions: z.array(VersionReference) })),
    },
    handler: ({ params, query, actor }) => coverageFor(actor, params.resourceId, query.contractIds),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/contracts/:contractId/coverageVersions',
    operation: 'resources.listCoverageOfContract',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'Own versions that a contract is stored with',
      params: ResourceParams.extend({ contractId: objectId }),
      data: z.array(VersionReference),
    },
    handler: async ({ params: { resourceId, contractId }, actor }) => {
      const [coverage] = await coverageFor(actor, resourceId, [contractId]);
      return coverage!.versions;
    },
  });

  /** Of somebody else's resource no version is told. */
  async function coverageFor(actor: Actor, resourceId: string, contractIds: readonly string[]) {
    const resource = await findResource(db, resourceId);
    if (!resource) throw new Refusal('resource.not-found');
    if (mayChange(actor, resource)) return listCoverage(db, resourceId, contractIds);
    return contractIds.map((contractId) => ({ contractId, versions: [] }));
  }
}
