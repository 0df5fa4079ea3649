import { z } from 'zod';
import { AuthResultSchema } from '#modules/authorisation/index.ts';
import { MAX_PACKAGE_PATH_LENGTH } from '#modules/files/index.ts';
import type { Call, Router } from '#platform/http/router.ts';
import { commaList, nodeId, objectId, oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { articleHeaders } from '../delivery/article-headers.ts';
import { deliver } from '../delivery/deliver.ts';
import { decideArticle, findTarget, reached, type Target } from '../delivery/target.ts';
import { MAX_LOOKUP } from '../limits.ts';
import { badArguments, decideOnNode } from '../queries/decide-served.ts';
import { expandExhibits } from '../queries/expand-exhibits.ts';
import { findExhibit } from '../queries/find-exhibit.ts';
import { AuthResults, ExhibitInfo } from '../schemas/runtime-exhibit.ts';

/** Texts of any form, so that what is malformed is answered as a decision. */
const ArticleQuery = z.object({
  parentNid: z.string().optional().describe('Place of the dependency tree, or the one above what is named'),
  subArticleIdOrName: z.string().optional().describe('Id or full name of a dependency, ignoring case'),
  subArticleType: z.string().optional().describe('1 to 5'),
  subFilePath: z.string().optional().describe('Path inside a packaged file'),
});
const ExhibitOf = z.object({
  nodeId: z.string(),
  exhibitId: z.string().optional(),
  articleIdOrName: z.string().optional(),
});

const WellFormed = z.object({
  nodeId,
  subArticleType: oneOf([1, 2, 3, 4, 5]).optional(),
  subFilePath: z.string().max(MAX_PACKAGE_PATH_LENGTH).optional(),
});

type ExhibitCall = Call<'visitor', typeof ExhibitOf, typeof ArticleQuery, undefined>;

/** Decisions about exhibits for the program of a node site (specification 12, E7 and E8). */
export function registerRuntimeAuthRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/auths/exhibits/:nodeId/batchAuth/results',
    operation: 'exhibits.decideSeveralOnSite',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Decisions about several exhibits of a node',
      params: z.object({ nodeId }),
      query: z.object({
        authType: oneOf([1, 2, 3, 4]),
        exhibitIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }),
      }),
      data: AuthResults,
    },
    handler: ({ params, query, actor, view, locale }) =>
      decideOnNode(context, { actor, view, locale }, { ...params, ...query }),
  });

  for (const [subject, by] of [
    ['/v2/auths/exhibits/:nodeId/:exhibitId', ''],
    ['/v2/auths/exhibits/:nodeId/articles/:articleIdOrName', 'ByArticle'],
  ] as const) {
    app.route({
      method: 'GET',
      url: `${subject}/result`,
      operation: `exhibits.decideOnSite${by}`,
      access: 'visitor',
      openToSites: true,
      schema: {
        summary: 'Whether you may use an exhibit',
        params: ExhibitOf,
        query: ArticleQuery,
        data: AuthResultSchema,
      },
      handler: async (call) => {
        const target = await find(call);
        if ('failure' in target) return target.failure;
        const { exhibit, place } = target;
        if (place) call.reply.headers(articleHeaders(exhibit, place, 'exhibit'));
        return decideArticle(context, call, target);
      },
    });

    app.route({
      method: 'GET',
      url: `${subject}/info`,
      operation: `exhibits.readAuthorisedOnSite${by}`,
      access: 'visitor',
      touches: 'exhibitContent',
      openToSites: true,
      schema: { summary: 'An exhibit that you may use', params: ExhibitOf, query: ArticleQuery, data: ExhibitInfo },
      handler: async (call) => {
        const target = reached(await find(call));
        const { exhibit, place } = target;
        if (place) call.reply.headers(articleHeaders(exhibit, place, 'exhibit'));
        const decision = await decideArticle(context, call, target);
        if (!decision.isAuth) throw new Refusal('authorisation.refused', { data: decision });
        const row = await findExhibit(context.db, { presentableId: exhibit.exhibitId });
        const [info] = await expandExhibits(context, call, [row!], {});
        return info!;
      },
    });

    app.route({
      method: 'GET',
      url: `${subject}/fileStream`,
      operation: `exhibits.downloadOnSite${by}`,
      access: 'visitor',
      touches: 'exhibitContent',
      openToSites: true,
      schema: { summary: 'The file of an exhibit that you may use', params: ExhibitOf, query: ArticleQuery },
      handler: async (call) => {
        const target = reached(await find(call));
        return deliver(context, {
          ...call,
          ...target,
          decide: () => decideArticle(context, call, target),
          subFilePath: call.query.subFilePath,
          disposition: 'attachment',
          headers: 'exhibit',
          refusal: 'authorisation.refused',
        });
      },
    });
  }

  async function find({ params, query, locale }: ExhibitCall): Promise<Target> {
    const wellFormed = WellFormed.safeParse({ ...query, nodeId: params.nodeId });
    if (!wellFormed.success) return { failure: badArguments(locale) };
    const { subArticleType } = wellFormed.data;
    return findTarget(
      context,
      { exhibitId: params.exhibitId, nodeId: wellFormed.data.nodeId, resourceIdOrName: params.articleIdOrName },
      { ...query, subArticleType },
      locale,
    );
  }
}
