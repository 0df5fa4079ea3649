import { z } from 'zod';
import type { AuthResult } from '#modules/authorisation/index.ts';
import type { Call, Router } from '#platform/http/router.ts';
import { commaList, nodeId, objectId, oneOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { articleHeaders } from '../delivery/article-headers.ts';
import { deliver } from '../delivery/deliver.ts';
import { decideArticle, findTarget, reached, type Target } from '../delivery/target.ts';
import { MAX_LOOKUP } from '../limits.ts';
import { badArguments, decideOnNode } from '../queries/decide-served.ts';
import { expandOwnExhibits } from '../queries/expand-own-exhibits.ts';
import { findExhibit } from '../queries/find-exhibit.ts';
import { OwnExhibit } from '../schemas/exhibit.ts';
import { OwnExhibitAuthResult } from '../schemas/runtime-exhibit.ts';

/** Texts of any form, so that what is malformed is answered as a decision. */
const ExhibitParams = z.object({
  presentableId: z.string().optional(),
  nodeId: z.string().optional(),
  resourceIdOrName: z.string().optional(),
});
const ResourceChoice = z.object({ parentNid: z.string().optional(), subResourceIdOrName: z.string().optional() });
type OwnExhibitCall = Call<'visitor', typeof ExhibitParams, typeof ResourceChoice, undefined>;

/** The older form of the decisions about exhibits (specification 06, section 4). */
export function registerOwnExhibitAuthRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/auths/presentables/nodes/:nodeId/batchAuth/result',
    operation: 'exhibits.decideSeveral',
    access: 'user',
    schema: {
      summary: 'Decisions about several exhibits of a node',
      params: z.object({ nodeId }),
      query: z.object({
        authType: oneOf([1, 2, 3, 4]),
        presentableIds: commaList(objectId, { max: MAX_LOOKUP, keepsRepeats: true }),
      }),
      data: z.union([z.array(OwnExhibitAuthResult), OwnExhibitAuthResult]),
    },
    handler: async ({ params, query, actor, locale }) => {
      const wanted = { nodeId: params.nodeId, exhibitIds: query.presentableIds, authType: query.authType };
      const results = await decideOnNode(context, { actor, locale }, wanted);
      return Array.isArray(results) ? results.map(presentListed) : presentSingle(results);
    },
  });

  for (const [subject, by] of [
    ['/v2/auths/presentables/:presentableId', ''],
    ['/v2/auths/presentables/nodes/:nodeId/:resourceIdOrName', 'ByResource'],
  ] as const) {
    app.route({
      method: 'GET',
      url: `${subject}/result`,
      operation: `exhibits.decide${by}`,
      access: 'visitor',
      schema: {
        summary: 'Whether you may use an exhibit',
        params: ExhibitParams,
        query: ResourceChoice,
        data: OwnExhibitAuthResult,
      },
      handler: async (call) => {
        const target = await find(call);
        if ('failure' in target) return presentSingle(target.failure);
        const { exhibit, place } = target;
        if (place) call.reply.headers(articleHeaders(exhibit, place, 'presentable'));
        return presentSingle(await decideArticle(context, call, target));
      },
    });

    app.route({
      method: 'GET',
      url: `${subject}/info`,
      operation: `exhibits.readAuthorised${by}`,
      access: 'visitor',
      touches: 'exhibitContent',
      schema: {
        summary: 'An exhibit that you may use',
        params: ExhibitParams,
        query: ResourceChoice,
        data: OwnExhibit,
      },
      handler: (call) => readAuthorised(call),
    });

    app.route({
      method: 'GET',
      url: `${subject}/resourceInfo`,
      operation: `exhibits.readAuthorisedResource${by}`,
      access: 'visitor',
      touches: 'exhibitContent',
      schema: {
        summary: 'The resource of an exhibit that you may use',
        params: ExhibitParams,
        query: ResourceChoice,
        data: OwnExhibit.shape.resourceInfo,
      },
      handler: async (call) => (await readAuthorised(call)).resourceInfo,
    });

    app.route({
      method: 'GET',
      url: `${subject}/fileStream`,
      operation: `exhibits.downloadAuthorised${by}`,
      access: 'visitor',
      touches: 'exhibitContent',
      schema: {
        summary: 'The file of an exhibit that you may use',
        params: ExhibitParams,
        query: ResourceChoice,
      },
      handler: async (call) => {
        const target = reached(await find(call));
        return deliver(context, {
          ...call,
          ...target,
          decide: () => decideArticle(context, call, target),
          disposition: 'attachment',
          headers: 'presentable',
          refusal: 'authorisation.refused',
        });
      },
    });
  }

  async function find({ params, query, locale }: OwnExhibitCall): Promise<Target> {
    const onNode = nodeId.optional().safeParse(params.nodeId);
    if (!onNode.success) return { failure: badArguments(locale) };
    return findTarget(
      context,
      { exhibitId: params.presentableId, nodeId: onNode.data, resourceIdOrName: params.resourceIdOrName },
      { parentNid: query.parentNid, subArticleIdOrName: query.subResourceIdOrName },
      locale,
    );
  }

  async function readAuthorised(call: OwnExhibitCall) {
    const target = reached(await find(call));
    const { exhibit, place } = target;
    if (place) call.reply.headers(articleHeaders(exhibit, place, 'presentable'));
    const decision = await decideArticle(context, call, target);
    if (!decision.isAuth) throw new Refusal('authorisation.refused', { data: decision });
    const row = await findExhibit(db, { presentableId: exhibit.exhibitId });
    const [owned] = await expandOwnExhibits(context, [row!], { isLoadResourceDetailInfo: true }, call.locale);
    return owned!;
  }
}

function presentListed({ exhibitId, exhibitName, ...result }: AuthResult) {
  return { presentableId: exhibitId, presentableName: exhibitName, ...result };
}

function presentSingle({ exhibitId: _id, exhibitName: _name, ...result }: AuthResult) {
  return { ...result, breachResponsibilityType: result.defaulterIdentityType };
}
