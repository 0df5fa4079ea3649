import { z } from 'zod';
import { AuthResultSchema } from '#modules/authorisation/index.ts';
import { pretences } from '#modules/contracts/index.ts';
import { siteExhibits } from '#modules/exhibits/index.ts';
import { MAX_PACKAGE_PATH_LENGTH } from '#modules/files/index.ts';
import { findNode } from '#modules/nodes/index.ts';
import type { Call, Router } from '#platform/http/router.ts';
import { md5, nodeId, oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { rehearserOf } from '../access.ts';
import { presentSiteExhibits } from '../presenters/site-exhibits.ts';
import { decideTestExhibit } from '../queries/decide-test-exhibits.ts';
import { listTestExhibits } from '../queries/page-test-exhibits.ts';
import { findServedTestExhibit } from '../queries/served-test-exhibits.ts';

const { articleHeaders, badArguments, chooseArticle, deliver, ExhibitInfo, notFound } = siteExhibits;

/** Texts of any form, so that what is malformed is answered as a decision. */
const ExhibitOf = z.object({ nodeId: z.string(), exhibitId: z.string() });
const ArticleQuery = pretences.PretenceQuery.extend({
  parentNid: z.string().optional().describe('Place of the dependency tree, or the one above what is named'),
  subArticleIdOrName: z.string().optional().describe('Id or full name of a dependency, ignoring case'),
  subArticleType: z.string().optional().describe('1 to 5'),
  subFilePath: z.string().optional().describe('Path inside a packaged file'),
});
const WellFormed = z.object({
  nodeId,
  exhibitId: md5,
  subArticleType: oneOf([1, 2, 3, 4, 5]).optional(),
  subFilePath: z.string().max(MAX_PACKAGE_PATH_LENGTH).optional(),
});

type ExhibitCall = Call<'visitor', typeof ExhibitOf, typeof ArticleQuery, undefined>;

/** Decisions about exhibits of a test site and their files, for the owner of the node and whom they share it with (specification 12, E13). */
export function registerSiteAuthRoutes(app: Router): void {
  const { context } = app;
  const common = { method: 'GET', access: 'visitor', touches: 'rehearsal', openToSites: true } as const;
  const url = '/v2/auths/exhibits/:nodeId/test/:exhibitId';

  app.route({
    ...common,
    url: `${url}/result`,
    operation: 'testNodes.decideOnSite',
    schema: {
      summary: 'Whether an exhibit of a test site may be used',
      params: ExhibitOf,
      query: ArticleQuery,
      data: AuthResultSchema,
    },
    handler: async (call) => {
      const { decision, headers } = await decide(call);
      call.reply.headers(headers);
      return decision;
    },
  });

  app.route({
    ...common,
    url: `${url}/info`,
    operation: 'testNodes.readAuthorisedOnSite',
    schema: {
      summary: 'An exhibit of a test site that may be used',
      params: ExhibitOf,
      query: ArticleQuery,
      data: ExhibitInfo,
    },
    handler: async (call) => {
      const { decision, headers } = await decide(call);
      call.reply.headers(headers);
      if (!decision.isAuth) throw new Refusal('authorisation.refused', { data: decision });
      const asked = { nodeId: Number(call.params.nodeId), testResourceIds: [call.params.exhibitId] };
      const [node, rows] = await Promise.all([findNode(context.db, asked), listTestExhibits(context.db, asked)]);
      const [exhibit] = await presentSiteExhibits(context, node!, rows, { locale: call.locale });
      return exhibit!;
    },
  });

  app.route({
    ...common,
    url: `${url}/fileStream`,
    operation: 'testNodes.downloadOnSite',
    schema: { summary: 'The file of an exhibit of a test site', params: ExhibitOf, query: ArticleQuery },
    handler: async (call) => {
      const { decision, exhibit, place } = await decide(call);
      if (!exhibit) throw new Refusal('authorisation.refused', { data: decision });
      return deliver(context, {
        ...call,
        exhibit,
        place,
        decide: async () => decision,
        isRehearsal: true,
        subFilePath: call.query.subFilePath,
        disposition: 'attachment',
        headers: 'exhibit',
        refusal: 'authorisation.refused',
      });
    },
  });

  /** The decision about what a call asks for, and the article that it names; the owner is judged first. */
  async function decide(call: ExhibitCall) {
    const { params, query, locale } = call;
    const nothing = { exhibit: null, place: null, headers: {} };
    const asked = WellFormed.safeParse({ ...query, ...params });
    if (!asked.success) return { ...nothing, decision: badArguments(locale) };
    const { exhibitId: testResourceId, subArticleType } = asked.data;
    const caller = { ...rehearserOf(context, call), locale };
    const decision = await decideTestExhibit(context, caller, { nodeId: asked.data.nodeId, testResourceId });
    if (decision.exhibitId === '') return { ...nothing, decision };
    const exhibit = await findServedTestExhibit(context, testResourceId);
    if (!exhibit) return { ...nothing, decision: notFound(locale) };
    const place = chooseArticle(exhibit.dependencyTree, { ...query, subArticleType });
    if (!place) return { ...nothing, decision: badArguments(locale, exhibit) };
    return { decision, exhibit, place, headers: articleHeaders(exhibit, place, 'exhibit') };
  }
}
