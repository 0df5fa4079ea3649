import { AuthCode, Defaulter } from '@colophon/model';
import { z } from 'zod';
import { fileDelivery } from '#modules/files/index.ts';
import { countUse, resourceSchemas, VersionUse } from '#modules/resources/index.ts';
import type { Call, Router } from '#platform/http/router.ts';
import { flag, objectId } from '#platform/http/schemas.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import { isUser } from '#platform/sessions/actor.ts';
import { decideResourceUse } from '../queries/resource-use.ts';
import { toResourceResult } from '../results.ts';
import { refused } from '../verdict.ts';

const ResourceOf = z.object({ resourceId: z.string() });
const Use = z.object({
  version: resourceSchemas.semver.optional().describe('The latest unless given'),
  licenseeId: z.string().max(24).optional().describe("The caller's resource, node or user that is licensed"),
  isIncludeUpstreamAuth: flag(true).describe('0 leaves out what the resource is made of'),
});

type UseCall = Call<'visitor' | 'user', typeof ResourceOf, typeof Use, undefined>;

/** Files of resources, for their owners and for the owners of what they are licensed for. */
export function registerResourceFileRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/:resourceId/result',
    operation: 'authorisation.downloadResource',
    access: 'visitor',
    touches: 'resourceContent',
    schema: { summary: 'The file of a resource that you may use', params: ResourceOf, query: Use },
    handler: (call) => send(call, { disposition: 'attachment', refusal: 'authorisation.refused' }),
  });

  app.route({
    method: 'GET',
    url: '/file/resources/:resourceId',
    operation: 'authorisation.showResource',
    access: 'user',
    touches: 'resourceContent',
    schema: {
      summary: 'The file of a resource, to be shown',
      params: ResourceOf,
      query: Use.omit({ isIncludeUpstreamAuth: true }),
    },
    handler: (call) =>
      send(
        { ...call, query: { ...call.query, isIncludeUpstreamAuth: true } },
        { disposition: 'inline', refusal: 'exhibit.file-refused' },
      ),
  });

  async function send(
    { params, query, actor, locale, request, reply }: UseCall,
    { disposition, refusal }: { disposition: 'inline' | 'attachment'; refusal: RefusalName },
  ) {
    const { verdict, version } = objectId.safeParse(params.resourceId).success
      ? await decideResourceUse(context, actor, {
          ...query,
          ...params,
          version: query.version,
          licenseeId: query.licenseeId,
        })
      : { verdict: refused(AuthCode.argument, Defaulter.unknown), version: null };
    if (verdict.defaulter !== Defaulter.none) throw new Refusal(refusal, { data: toResourceResult(verdict, locale) });
    const file = version?.fileSha1 ? await fileDelivery.findFileToSend(context, version.fileSha1) : null;
    if (!file) throw new Refusal('exhibit.file-unknown');
    if (!isUser(actor, version!.userId)) countUse(context, version!.versionId, VersionUse.download);
    return fileDelivery.sendArticle(context, request, reply, { file, name: version!.filename, disposition });
  }
}
