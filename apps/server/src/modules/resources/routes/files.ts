import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileDelivery, findFile } from '#modules/files/index.ts';
import type { Router } from '#platform/http/router.ts';
import { md5, project, sha1 } from '#platform/http/schemas.ts';
import { REVALIDATED, sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { ResourceParams } from '../keys.ts';
import { presentVersions } from '../presenters.ts';
import type { ResourceAnswer } from '../queries/expand-resources.ts';
import { findOwnResource } from '../queries/find-own-resource.ts';
import { findVersion, listVersions, listVersionsOfFile, type VersionOfResource } from '../queries/find-version.ts';
import { mayPublishFile } from '../queries/may-publish-file.ts';
import { readResources } from '../queries/read-resource.ts';
import { PartialResource, PartialVersion, semver } from '../schemas.ts';

const FileParams = z.object({ fileSha1: sha1 });
const Suffix = z.object({
  fileSuffix: z
    .string()
    .regex(/^\.[A-Za-z0-9]{1,10}$/)
    .describe('Instead of the extension of the file')
    .optional(),
});
const Projection = z.object({ projection: z.string().optional() });

export function registerFileRoutes(app: Router): void {
  const { context } = app;
  const { db, sql } = context;

  app.route({
    method: 'GET',
    url: '/v2/resources/:resourceId/versions/:version/download',
    operation: 'resources.downloadVersion',
    access: 'user',
    touches: 'resource',
    schema: {
      summary: 'Download the file of a version',
      params: ResourceParams.extend({ version: semver }),
      query: Suffix,
    },
    handler: async ({ params: { resourceId, version }, query, actor, request, reply }) => {
      await findOwnResource(db, actor, resourceId);
      const released = await findVersion(db, resourceId, version);
      if (!released) throw new Refusal('version.not-found');
      return send(released, { request, reply }, query.fileSuffix);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/versions/:versionId/internalClientDownload',
    operation: 'resources.downloadVersionAsOperator',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'Download the file of a version, for operators',
      params: z.object({ versionId: md5 }),
      query: Suffix,
    },
    handler: async ({ params, query, request, reply }) => {
      const [released] = await listVersions(db, [params.versionId]);
      if (!released) throw new Refusal('version.not-found');
      return send(released, { request, reply }, query.fileSuffix);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/versions/isCanBeCreate',
    operation: 'resources.checkFile',
    access: 'user',
    schema: {
      summary: 'Whether the caller may publish a file',
      query: FileParams,
      data: z.boolean(),
    },
    handler: ({ query, actor }) => mayPublishFile(db, actor, query.fileSha1),
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/files/:fileSha1/versions',
    operation: 'resources.listVersionsOfFile',
    access: 'user',
    touches: 'file',
    schema: {
      summary: 'Own versions with a file',
      params: FileParams,
      query: Projection,
      data: z.array(PartialVersion),
    },
    handler: async ({ params, query, actor, locale }) => {
      const versions = await listVersionsOfFile(db, params.fileSha1, actor.userId);
      const answers = await presentVersions(db, versions, locale);
      return answers.map((answer) => project(answer, query.projection, 'versionId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/files/:fileSha1/versions/admin',
    operation: 'resources.listAllVersionsOfFile',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'Versions of all users with a file',
      params: FileParams,
      query: Projection,
      data: z.array(PartialVersion),
    },
    handler: async ({ params, query, locale }) => {
      const answers = await presentVersions(db, await listVersionsOfFile(db, params.fileSha1), locale);
      return answers.map((answer) => project(answer, query.projection, 'versionId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/resources/files/:fileSha1',
    operation: 'resources.listOfFile',
    access: 'user',
    schema: {
      summary: 'Resources with a file',
      params: FileParams,
      query: Projection,
      data: z.array(PartialResource),
    },
    handler: async ({ params, query }) => {
      const versions = await listVersionsOfFile(db, params.fileSha1);
      const versionIds = new Set(versions.map(({ versionId }) => versionId));
      const resourceIds = [...new Set(versions.map(({ resourceId }) => resourceId))];
      const found = await readResources(sql, { resourceIds, resourceNames: [] });
      return found
        .map((json) => JSON.parse(json) as ResourceAnswer)
        .map((answer) => ({
          ...answer,
          resourceVersions: answer.resourceVersions.filter(({ versionId }) => versionIds.has(versionId)),
        }))
        .map((answer) => project(answer, query.projection, 'resourceId'));
    },
  });

  /** Sends the file of a version under the name of its resource. */
  async function send(
    { fileSha1, filename, resourceName, version }: VersionOfResource,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    suffix = extname(filename),
  ): Promise<FastifyReply> {
    if (fileSha1 === null) throw new Refusal('version.without-file');
    const file = (await findFile(db, fileSha1))!;
    return sendFile(request, reply, {
      open: (range) => fileDelivery.openFile(context, file, range),
      sizeBytes: file.sizeBytes,
      sha1: file.sha1,
      ...(await fileDelivery.servedAs(context, file)),
      name: `${resourceName.slice(resourceName.indexOf('/') + 1)}_${version}${suffix}`,
      cacheControl: REVALIDATED,
    });
  }
}
