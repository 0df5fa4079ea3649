import { Defaulter } from '@colophon/model';
import { z } from 'zod';
import { readContracts } from '#modules/contracts/index.ts';
import { listResources, type ResourceOfType, resourceReleases, resourceSchemas } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, md5, objectId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { checkLicence, listedIn } from '../licences.ts';
import { MAX_CONTRACTS, MAX_LOOKUP, MAX_VERSIONS } from '../limits.ts';
import { relationTree } from '../relation-tree.ts';
import {
  judgeLicence,
  judgeSelf,
  judgeUse,
  licencesOf,
  loadResourceChains,
  versionsWithFrozen,
} from '../resource-chains.ts';
import { toResourceResult } from '../results.ts';
import { ResourceAuthResult } from '../schemas.ts';

const Relation = z
  .object({
    resourceId: z.string(),
    resourceName: z.string(),
    resourceType: z.array(z.string()),
    versions: z.array(z.string()).describe('Those that this tree uses; none of what is left to users but not used'),
    versionIds: z.array(z.string()),
    versionRanges: z.array(z.string()),
    isUpcast: z.boolean().describe('Whether the resource of the tree leaves it to its users'),
    downstreamIsAuth: z.boolean().describe('False when the root has to license it and does not'),
    downstreamAuthContractIds: z.array(z.string()).describe('By which the root licenses it'),
    selfAndUpstreamIsAuth: z.boolean().describe('Whether it licenses all that it has to, and everything above it does'),
    get children() {
      return z.array(Relation);
    },
  })
  .meta({ id: 'ResourceRelationAuth' });

const { resourceId, resourceName, resourceType, versions, versionIds, versionRanges } = Relation.shape;
const RelationTree = z.object({
  resourceId,
  resourceName,
  resourceType,
  versions,
  versionIds,
  versionRanges,
  children: z.array(Relation),
});

/** Decisions about resources (specification 06, section 4). */
export function registerResourceAuthRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/batchAuth/results',
    operation: 'authorisation.decideResources',
    access: 'visitor',
    schema: {
      summary: 'Whether resources license what they are made of, and none of it is frozen',
      query: z.object({
        resourceIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }),
        versions: commaList(resourceSchemas.semver, { max: MAX_LOOKUP, keepsRepeats: true }).optional(),
        versionRanges: commaList(resourceSchemas.versionRange, { max: MAX_LOOKUP, keepsRepeats: true }).optional(),
      }),
      data: z.array(
        z.object({ resourceId: z.string(), resourceName: z.string(), version: z.string(), isAuth: z.boolean() }),
      ),
    },
    handler: async ({ query }) => {
      const chosen = await chooseVersions(context, query);
      const chains = await loadResourceChains(
        context,
        chosen.map(({ versionId }) => versionId),
        'alone',
      );
      const frozen = await versionsWithFrozen(context, chains);
      return chosen.map(({ versionId, ...row }) => ({
        ...row,
        isAuth: !frozen.has(versionId) && judgeSelf(chains, versionId).defaulter === Defaulter.none,
      }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/:resourceIdOrName/relationTreeAuth',
    operation: 'authorisation.readRelations',
    access: 'user',
    schema: {
      summary: 'How a version, and what it is made of, is licensed',
      params: resourceSchemas.ResourceKeyParams,
      query: z.object({
        version: resourceSchemas.semver.optional(),
        versionRange: resourceSchemas.versionRange.optional(),
      }),
      data: z.array(RelationTree),
    },
    handler: async ({ params, query }) => {
      const versionId = await pickVersionId(context, params.resourceIdOrName, query);
      return versionId === null ? [] : [relationTree(await loadResourceChains(context, [versionId]), versionId)];
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/:resourceIdOrName/upstreamAuth/result',
    operation: 'authorisation.decideUpstream',
    access: 'user',
    schema: {
      summary: 'Whether everything above a version is licensed',
      params: resourceSchemas.ResourceKeyParams,
      query: z.object({ version: resourceSchemas.semver.optional() }),
      data: ResourceAuthResult,
    },
    handler: async ({ params, query, locale }) => {
      const versionId = await pickVersionId(context, params.resourceIdOrName, query);
      if (versionId === null) throw new Refusal('version.not-found');
      return toResourceResult(judgeUse(await loadResourceChains(context, [versionId]), versionId), locale);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/batchAuth/result',
    operation: 'authorisation.decideVersions',
    access: 'user',
    schema: {
      summary: 'How versions license each resource that they have to',
      query: z.object({
        resourceVersionIds: commaList(md5, { max: MAX_VERSIONS, keepsRepeats: true }),
        authType: z.enum(['auth', 'testAuth']).default('auth').describe('`testAuth` accepts licences to try out'),
      }),
      data: z.array(
        z.object({
          resourceId: z.string(),
          resourceName: z.string(),
          versionId: z.string(),
          version: z.string(),
          resolveResourceAuthResults: z.array(
            z.object({
              resourceId: z.string(),
              resourceName: z.string(),
              contractIds: z.array(z.string()),
              authResult: ResourceAuthResult,
            }),
          ),
        }),
      ),
    },
    handler: async ({ query, locale }) => {
      const versions = await resourceReleases.listVersions(db, query.resourceVersionIds);
      if (versions.length < query.resourceVersionIds.length) refuse('resourceVersionIds', 'has an unknown version');
      const chains = await loadResourceChains(
        context,
        versions.map(({ versionId }) => versionId),
        'alone',
      );
      const mode = query.authType === 'auth' ? 'formal' : 'test';
      return versions.map(({ resourceId, resourceName, versionId, version, resolveResources }) => ({
        resourceId,
        resourceName,
        versionId,
        version,
        resolveResourceAuthResults: resolveResources.map((resolved) => ({
          resourceId: resolved.resourceId,
          resourceName: resolved.resourceName,
          contractIds: licencesOf(chains, versionId, resolved.resourceId).map(({ contractId }) => contractId),
          authResult: toResourceResult(judgeLicence(chains, versionId, resolved.resourceId, mode), locale),
        })),
      }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/:resourceId/contractAuth/result',
    operation: 'authorisation.decideContracts',
    access: 'user',
    schema: {
      summary: 'Whether contracts license a resource',
      params: resourceSchemas.ResourceParams,
      query: z.object({ contractIds: commaList(objectId, { max: MAX_CONTRACTS }) }),
      data: ResourceAuthResult,
    },
    handler: async ({ params, query, locale }) => {
      const contracts = await readContracts(context, { contractIds: query.contractIds, status: 0 });
      const side = Defaulter.resourceSide;
      return toResourceResult(checkLicence(params.resourceId, listedIn(contracts), { mode: 'formal', side }), locale);
    },
  });
}

/** The version that is asked for, or `null` while nothing is released; a number or range without one is a wrong argument. */
async function pickVersionId(
  { db }: Context,
  resourceIdOrName: string,
  wanted: { version?: string | undefined; versionRange?: string | undefined },
): Promise<string | null> {
  try {
    const { resource, version } = await resourceReleases.pickVersion(
      db,
      resourceSchemas.resourceKey(resourceIdOrName),
      wanted,
    );
    return version === null ? null : versionIdOf(resource, version);
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'version.not-found') refuse('version', 'is not released');
    throw error;
  }
}

/** The versions of a batch: those without any are left out. */
async function chooseVersions(
  { db }: Context,
  {
    resourceIds,
    versions,
    versionRanges,
  }: {
    resourceIds: readonly string[];
    versions?: readonly string[] | undefined;
    versionRanges?: readonly string[] | undefined;
  },
) {
  if (versions && versions.length !== resourceIds.length) refuse('versions', 'is not as long as resourceIds');
  if (versionRanges && versionRanges.length !== resourceIds.length)
    refuse('versionRanges', 'is not as long as resourceIds');
  const resources = await listResources(db, resourceIds);
  if (resources.length < resourceIds.length) refuse('resourceIds', 'has an unknown resource');
  return resources.flatMap((resource, index) => {
    const { resourceId, resourceName, resourceVersions, latestVersion } = resource;
    if (latestVersion === '') return [];
    const released = resourceVersions.map(({ version }) => version);
    const range = versions ? undefined : versionRanges?.[index];
    const version =
      versions?.[index] ?? (range === undefined ? latestVersion : resourceReleases.highestSatisfying(released, range));
    if (version === null || !released.includes(version))
      refuse(versions ? 'versions' : 'versionRanges', `has no version of ${resourceId}`);
    return [{ resourceId, resourceName, version: version!, versionId: versionIdOf(resource, version!) }];
  });
}

function versionIdOf({ resourceVersions }: ResourceOfType, number: string): string {
  return resourceVersions.find(({ version }) => version === number)!.versionId;
}

function refuse(field: string, reason: string): never {
  throw new Refusal('request.argument', { details: [{ field, reason }] });
}
