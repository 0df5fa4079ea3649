import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, md5, objectId, oneOf, parseSort, project } from '#platform/http/schemas.ts';
import { idempotencyKey } from '#platform/repeats/once.ts';
import { releaseOnce } from '../commands/release-once.ts';
import { setContracts } from '../commands/set-contracts.ts';
import { updateVersion } from '../commands/update-version.ts';
import { ResourceParams } from '../keys.ts';
import { MAX_LOOKUP, MAX_VERSIONS_OF_SUBJECT } from '../limits.ts';
import { presentVersions } from '../presenters.ts';
import { findVersion, listVersions, listVersionsOfResource } from '../queries/find-version.ts';
import {
  CreateVersion,
  inputAttributes,
  PartialVersion,
  propertyDescriptors,
  resolveInput,
  semver,
  Version,
  versionDescription,
} from '../schemas.ts';
import { allProperties } from '../versions/system-properties.ts';

const VersionParams = ResourceParams.extend({ version: semver });
const Projection = z.object({ projection: z.string().optional() });

const UpdateVersion = z.object({
  description: versionDescription.optional(),
  customPropertyDescriptors: propertyDescriptors.optional(),
  inputAttrs: inputAttributes.optional(),
  resolveResources: resolveInput.optional(),
});

const SetContracts = z.object({
  subjects: z
    .array(
      z.object({
        subjectId: objectId,
        versions: z
          .array(z.object({ version: semver, policyId: md5, operation: oneOf([0, 1]) }))
          .min(1)
          .max(MAX_VERSIONS_OF_SUBJECT),
      }),
    )
    .min(1)
    .max(MAX_LOOKUP),
});

export function registerVersionRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: '/v2/resources/:resourceId/versions',
    operation: 'resources.createVersion',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Release a version',
      params: ResourceParams,
      body: CreateVersion.extend({ idempotencyKey }),
      data: Version,
    },
    handler: ({ params, body: { idempotencyKey: key, ...input }, actor, locale }) =>
      releaseOnce(context, { actor, locale }, params.resourceId, { ...input, key }),
  });

  app.route({
    method: 'PUT',
    url: '/v2/resources/:resourceId/versions/:version',
    operation: 'resources.updateVersion',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Change what may change of a version',
      params: VersionParams,
      body: UpdateVersion,
      data: Version,
    },
    handler: async ({ params, body, actor, locale }) => {
      const { versionId } = await updateVersion(context, actor, params, body);
      const [answer] = await presentVersions(db, await listVersions(db, [versionId]), locale);
      return answer!;
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/resources/:resourceId/versions/batchSetContracts',
    operation: 'resources.setContracts',
    access: 'user',
    scope: 'publish',
    touches: 'resource',
    schema: {
      summary: 'Choose by which contracts versions license what they use',
      params: ResourceParams,
      body: SetContracts,
      data: z.literal(true),
    },
    handler: ({ params, body, actor }) => setContracts(context, actor, params.resourceId, body.subjects),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/versions',
    operation: 'resources.listVersions',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Versions of a resource',
      params: ResourceParams,
      query: Projection.extend({ version: semver.optional(), sort: z.string().optional() }),
      data: z.array(PartialVersion),
    },
    handler: async ({ params, query, locale, reading }) => {
      const order = parseSort(query.sort, ['createDate', 'updateDate'], { field: 'createDate', descending: false });
      const versions = await listVersionsOfResource(reading.db, params.resourceId, order);
      const wanted = versions.filter(({ version }) => query.version === undefined || version === query.version);
      const answers = await presentVersions(reading.db, wanted, locale);
      return answers.map((answer) => project(answer, query.projection, 'versionId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/versions/:version',
    operation: 'resources.readVersion',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'One version of a resource',
      params: VersionParams,
      query: Projection,
      data: PartialVersion.nullable(),
    },
    handler: async ({ params, query, locale, reading: { db } }) => {
      const version = await findVersion(db, params.resourceId, params.version);
      const [answer] = await presentVersions(db, version ? [version] : [], locale);
      return answer ? project(answer, query.projection, 'versionId') : null;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/versions/:version/property',
    operation: 'resources.readVersionProperties',
    access: 'user',
    schema: {
      summary: 'All properties of a version by their keys',
      params: VersionParams,
      data: z.record(z.string(), z.unknown()),
    },
    handler: async ({ params }) => {
      const version = await findVersion(db, params.resourceId, params.version);
      return version ? allProperties(version) : {};
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/versions/detail',
    operation: 'resources.findVersion',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'One version by its id',
      query: Projection.extend({ versionId: md5 }),
      data: PartialVersion.nullable(),
    },
    handler: async ({ query, locale, reading: { db } }) => {
      const [answer] = await presentVersions(db, await listVersions(db, [query.versionId]), locale);
      return answer ? project(answer, query.projection, 'versionId') : null;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/versions/list',
    operation: 'resources.findVersions',
    access: 'visitor',
    fromReplica: true,
    schema: {
      summary: 'Look up several versions',
      query: Projection.extend({ versionIds: commaList(md5, { max: MAX_LOOKUP }) }),
      data: z.array(PartialVersion),
    },
    handler: async ({ query, locale, reading: { db } }) => {
      const answers = await presentVersions(db, await listVersions(db, query.versionIds), locale);
      return answers.map((answer) => project(answer, query.projection, 'versionId'));
    },
  });
}
