import type { Locale } from '@colophon/model';
import { z } from 'zod';
import { type AuthResult, AuthResultSchema } from '#modules/authorisation/index.ts';
import type { Call, Router } from '#platform/http/router.ts';
import { commaList, nodeId, objectId, oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { articleHeaders } from '../delivery/article-headers.ts';
import { chooseArticle } from '../delivery/choose-article.ts';
import { deliver } from '../delivery/deliver.ts';
import { MAX_LOOKUP, MAX_PACKAGE_PATH_LENGTH } from '../limits.ts';
import { badArguments, decideOnNode, decideServed, notFound } from '../queries/decide-served.ts';
import { expandExhibits } from '../queries/expand-exhibits.ts';
import { findPresentable } from '../queries/find-exhibit.ts';
import { findServedByResource, findServedExhibit, type ServedExhibit } from '../queries/served-exhibits.ts';
import { AuthResults, ExhibitInfo } from '../schemas/runtime-exhibit.ts';
import type { DependencyNode } from '../tables.ts';

/** Anything, so that what is malformed is answered as a decision. */
const ArticleChoice = z.object({
  parentNid: z.string().optional(),
  subArticleIdOrName: z.string().optional(),
  subArticleType: oneOf([1, 2, 3, 4, 5]).optional(),
  subFilePath: z.string().max(MAX_PACKAGE_PATH_LENGTH).optional(),
});

const ExhibitOf = z.object({
  nodeId,
  exhibitId: z.string().optional(),
  articleIdOrName: z.string().optional(),
});

type ExhibitCall = Call<'visitor', typeof ExhibitOf, typeof ArticleChoice, undefined>;

/** Where a request leads: an article of an exhibit, or the reason why nowhere. */
type Target = { exhibit: ServedExhibit; place: DependencyNode } | { failure: AuthResult };

/** Decisions about exhibits for the program of a node site (specification 12, E7 and E8). */
export function registerExhibitAuthRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/auths/exhibits/:nodeId/batchAuth/results',
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
    handler: ({ params, query, actor, locale }) => decideOnNode(context, { actor, locale }, { ...params, ...query }),
  });

  for (const subject of [
    '/v2/auths/exhibits/:nodeId/:exhibitId',
    '/v2/auths/exhibits/:nodeId/articles/:articleIdOrName',
  ]) {
    app.route({
      method: 'GET',
      url: `${subject}/result`,
      access: 'visitor',
      openToSites: true,
      schema: {
        summary: 'Whether you may use an exhibit',
        params: ExhibitOf,
        query: ArticleChoice,
        data: AuthResultSchema,
      },
      handler: async (call) => {
        const target = await find(call);
        if ('failure' in target) return target.failure;
        call.reply.headers(articleHeaders(target.exhibit, target.place, 'exhibit'));
        return decideServed(context, call, target.exhibit);
      },
    });

    app.route({
      method: 'GET',
      url: `${subject}/info`,
      access: 'visitor',
      touches: 'exhibitContent',
      openToSites: true,
      schema: { summary: 'An exhibit that you may use', params: ExhibitOf, query: ArticleChoice, data: ExhibitInfo },
      handler: async (call) => {
        const { exhibit, place } = reached(await find(call));
        call.reply.headers(articleHeaders(exhibit, place, 'exhibit'));
        const decision = await decideServed(context, call, exhibit);
        if (!decision.isAuth) throw new Refusal('authorisation.refused', { data: decision });
        const row = await findPresentable(context.db, { presentableId: exhibit.exhibitId });
        const [info] = await expandExhibits(context, call, [row!], {});
        return info!;
      },
    });

    app.route({
      method: 'GET',
      url: `${subject}/fileStream`,
      access: 'visitor',
      touches: 'exhibitContent',
      openToSites: true,
      schema: { summary: 'The file of an exhibit that you may use', params: ExhibitOf, query: ArticleChoice },
      handler: async (call) =>
        deliver(context, {
          ...call,
          ...reached(await find(call)),
          subFilePath: call.query.subFilePath,
          disposition: 'attachment',
          headers: 'exhibit',
          refusal: 'authorisation.refused',
        }),
    });
  }

  async function find({ params, query, locale }: ExhibitCall): Promise<Target> {
    const { exhibitId, articleIdOrName } = params;
    if (exhibitId !== undefined && !objectId.safeParse(exhibitId).success) return { failure: badArguments(locale) };
    const exhibit =
      articleIdOrName === undefined
        ? await findServedExhibit(context, exhibitId!)
        : await findServedByResource(context, params.nodeId, articleIdOrName);
    if (exhibit?.node.nodeId !== params.nodeId) return { failure: notFound(locale) };
    return chosen(exhibit, query, locale);
  }
}

/** The article that is asked for in an exhibit. */
export function chosen(exhibit: ServedExhibit, choice: Parameters<typeof chooseArticle>[1], locale: Locale): Target {
  const place = chooseArticle(exhibit.dependencyTree, choice);
  return place ? { exhibit, place } : { failure: badArguments(locale, exhibit) };
}

/**
 * For calls that answer only what may be used.
 *
 * @throws Refusal `authorisation.refused`
 */
export function reached(target: Target): Exclude<Target, { failure: AuthResult }> {
  if ('failure' in target) throw new Refusal('authorisation.refused', { data: target.failure });
  return target;
}
