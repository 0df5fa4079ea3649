import { z } from 'zod';
import { fileDelivery, findFile, MAX_PACKAGE_PATH_LENGTH } from '#modules/files/index.ts';
import { resourceSchemas } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, objectId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_LOOKUP } from '../limits.ts';
import { decideShownParts, SHOWN_PARTS } from '../queries/shown-parts.ts';
import { toResourceResult } from '../results.ts';
import { ResourceAuthResult } from '../schemas.ts';

/** Registers the routes that show works on their own pages: the whole, or the excerpt that the author chose. */
export function registerShownPartRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/shownParts',
    operation: 'authorisation.listShownParts',
    access: 'visitor',
    schema: {
      summary: 'How much of resources the caller may see, hear or read on their pages',
      query: z
        .object({
          resourceIds: commaList(objectId, { max: MAX_LOOKUP }),
          versions: commaList(resourceSchemas.semver, { max: MAX_LOOKUP, keepsRepeats: true })
            .describe('As many as resources; the latest ones unless given')
            .optional(),
        })
        .refine(
          ({ resourceIds, versions }) => !versions || versions.length === resourceIds.length,
          'versions is not as long as resourceIds',
        ),
      data: z.array(
        z.object({
          resourceId: z.string(),
          version: z.string(),
          part: z.enum(SHOWN_PARTS).describe('waiting: the excerpt is being made'),
          by: z
            .enum(['owner', 'free', 'licence'])
            .nullable()
            .describe('What opens the whole: it is the caller’s, free for everybody, or an own contract authorises'),
          refusal: ResourceAuthResult.nullable().describe('Why a contract of the caller’s does not open the whole'),
        }),
      ),
    },
    handler: async ({ query: { resourceIds, versions }, actor, locale }) => {
      const wanted = resourceIds.map((resourceId, index) => ({ resourceId, version: versions?.[index] }));
      const decided = await decideShownParts(context, actor, wanted);
      return decided.flatMap((shown) => {
        if (!shown) return [];
        const { version, part, by, refusal } = shown;
        return {
          resourceId: version.resourceId,
          version: version.version,
          part,
          by,
          refusal: refusal && toResourceResult(refusal, locale),
        };
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/auths/resources/:resourceId/excerpt',
    operation: 'authorisation.readExcerpt',
    access: 'visitor',
    schema: {
      summary:
        'What the caller may see, hear or read of a resource: all of it as its owner, on terms that are free for everybody, or by an own contract that authorises; else the excerpt',
      params: z.object({ resourceId: objectId }),
      query: z.object({
        version: resourceSchemas.semver.optional().describe('The latest unless given'),
        subFilePath: z
          .string()
          .max(MAX_PACKAGE_PATH_LENGTH)
          .optional()
          .describe('A file inside the package, such as a page of a comic; only to whom the whole is open'),
      }),
    },
    handler: async ({ params, query, actor, locale, request, reply }) => {
      const [shown] = await decideShownParts(context, actor, [{ ...params, version: query.version }]);
      const { version, part, refusal } = shown ?? {};
      if (!version?.fileSha1) throw new Refusal('version.without-excerpt');
      if (part === 'whole') {
        const whole = await fileDelivery.findFileToSend(context, version.fileSha1);
        if (!whole) throw new Refusal('version.without-excerpt');
        return fileDelivery.sendArticle(context, request, reply, {
          file: whole,
          name: version.filename,
          disposition: 'inline',
          subFilePath: query.subFilePath,
        });
      }
      if (part === 'none' && refusal)
        throw new Refusal('authorisation.refused', { data: toResourceResult(refusal, locale) });
      if (part === 'waiting') throw new Refusal('version.excerpt-waiting');
      if (part === 'none' || query.subFilePath !== undefined) throw new Refusal('version.without-excerpt');
      const { excerpt, excerptSha1 } = version;
      const file = await findFile(context.db, excerptSha1 ?? version.fileSha1);
      if (!excerpt || !file) throw new Refusal('version.without-excerpt');
      reply.header('cross-origin-resource-policy', 'same-site');
      return excerptSha1
        ? fileDelivery.sendBeginning(context, request, reply, { file, kind: excerpt.kind })
        : fileDelivery.sendPart(context, request, reply, { file, part: excerpt });
    },
  });
}
