import { z } from 'zod';
import type { AuthResult } from '#modules/authorisation/index.ts';
import type { Call, Router } from '#platform/http/router.ts';
import { commaList, nodeId, objectId, oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { articleHeaders } from '../delivery/article-headers.ts';
import { deliver } from '../delivery/deliver.ts';
import { MAX_LOOKUP } from '../limits.ts';
import { badArguments, decideOnNode, decideServed, notFound } from '../queries/decide-served.ts';
import { expandPresentables } from '../queries/expand-own-exhibits.ts';
import { findPresentable } from '../queries/find-exhibit.ts';
import { findServedExhibit } from '../queries/served-exhibits.ts';
import { Presentable } from '../schemas/exhibit.ts';
import { PresentableAuthResult } from '../schemas/runtime-exhibit.ts';
import { chosen, reached } from './runtime-auths.ts';

const PresentableParams = z.object({ presentableId: z.string() });
const ResourceChoice = z.object({ parentNid: z.string().optional(), subResourceIdOrName: z.string().optional() });
type PresentableCall = Call<'visitor', typeof PresentableParams, typeof ResourceChoice, undefined>;

/** The older form of the decisions about exhibits (specification 06, section 4). */
export function registerPresentableAuthRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;
  const url = '/v2/auths/presentables/:presentableId';

  app.route({
    method: 'GET',
    url: '/v2/auths/presentables/nodes/:nodeId/batchAuth/result',
    access: 'user',
    schema: {
      summary: 'Decisions about several exhibits of a node',
      params: z.object({ nodeId }),
      query: z.object({
        authType: oneOf([1, 2, 3, 4]),
        presentableIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }),
      }),
      data: z.union([z.array(PresentableAuthResult), PresentableAuthResult]),
    },
    handler: async ({ params, query, actor, locale }) => {
      const wanted = { nodeId: params.nodeId, exhibitIds: query.presentableIds, authType: query.authType };
      const results = await decideOnNode(context, { actor, locale }, wanted);
      return Array.isArray(results) ? results.map(presentListed) : presentSingle(results);
    },
  });

  app.route({
    method: 'GET',
    url: `${url}/result`,
    access: 'visitor',
    schema: {
      summary: 'Whether you may use an exhibit',
      params: PresentableParams,
      query: ResourceChoice,
      data: PresentableAuthResult,
    },
    handler: async (call) => {
      const target = await find(call);
      if ('failure' in target) return presentSingle(target.failure);
      call.reply.headers(articleHeaders(target.exhibit, target.place, 'presentable'));
      return presentSingle(await decideServed(context, call, target.exhibit));
    },
  });

  app.route({
    method: 'GET',
    url: `${url}/info`,
    access: 'visitor',
    touches: 'exhibitContent',
    schema: {
      summary: 'An exhibit that you may use',
      params: PresentableParams,
      query: ResourceChoice,
      data: Presentable,
    },
    handler: (call) => readAuthorised(call),
  });

  app.route({
    method: 'GET',
    url: `${url}/resourceInfo`,
    access: 'visitor',
    touches: 'exhibitContent',
    schema: {
      summary: 'The resource of an exhibit that you may use',
      params: PresentableParams,
      query: ResourceChoice,
      data: Presentable.shape.resourceInfo,
    },
    handler: async (call) => (await readAuthorised(call)).resourceInfo,
  });

  app.route({
    method: 'GET',
    url: `${url}/fileStream`,
    access: 'visitor',
    touches: 'exhibitContent',
    schema: {
      summary: 'The file of an exhibit that you may use',
      params: PresentableParams,
      query: ResourceChoice,
    },
    handler: async (call) =>
      deliver(context, {
        ...call,
        ...reached(await find(call)),
        disposition: 'attachment',
        headers: 'presentable',
        refusal: 'authorisation.refused',
      }),
  });

  async function find({ params, query, locale }: PresentableCall) {
    if (!objectId.safeParse(params.presentableId).success) return { failure: badArguments(locale) };
    const exhibit = await findServedExhibit(context, params.presentableId);
    if (!exhibit) return { failure: notFound(locale) };
    return chosen(exhibit, { parentNid: query.parentNid, subArticleIdOrName: query.subResourceIdOrName }, locale);
  }

  async function readAuthorised(call: PresentableCall) {
    const { exhibit, place } = reached(await find(call));
    call.reply.headers(articleHeaders(exhibit, place, 'presentable'));
    const decision = await decideServed(context, call, exhibit);
    if (!decision.isAuth) throw new Refusal('authorisation.refused', { data: decision });
    const row = await findPresentable(db, { presentableId: exhibit.exhibitId });
    const [presentable] = await expandPresentables(context, [row!], { isLoadResourceDetailInfo: true }, call.locale);
    return presentable!;
  }
}

function presentListed({ exhibitId, exhibitName, ...result }: AuthResult) {
  return { presentableId: exhibitId, presentableName: exhibitName, ...result };
}

function presentSingle({ exhibitId: _id, exhibitName: _name, ...result }: AuthResult) {
  return { ...result, breachResponsibilityType: result.defaulterIdentityType };
}
