import { z } from 'zod';
import { MAX_PACKAGE_PATH_LENGTH } from '#modules/files/index.ts';
import type { Call, Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { addFileRoute } from '../delivery/add-file-route.ts';
import { deliver } from '../delivery/deliver.ts';
import { recallExhibit } from '../queries/recall-exhibits.ts';

const Place = z.object({
  exhibitId: z.string(),
  nid: z.string().optional(),
  '*': z.string().max(MAX_PACKAGE_PATH_LENGTH).optional(),
});

type FileCall = Call<'visitor', typeof Place, undefined, undefined>;

const EXHIBIT = '/file/exhibits/:exhibitId';
const ARTICLE = `${EXHIBIT}/articles/:nid`;

/** Exhibit files (specification 12, File host), in single-host mode and on node hosts below `/file`. */
export function registerFileRoutes(app: Router): void {
  const { context } = app;

  for (const url of [EXHIBIT, ARTICLE]) {
    addFileRoute(app, {
      url,
      summary: 'The file of an exhibit',
      params: Place,
      send: (call) => send(call, undefined),
    });
    for (const ending of ['/packages', '/packages/*']) {
      addFileRoute(app, {
        url: url + ending,
        summary: 'A file inside the package of an exhibit',
        params: Place,
        send: (call) => send(call, call.params['*'] ?? ''),
      });
    }
  }

  async function send({ params, actor, view, locale, request, reply }: FileCall, subFilePath: string | undefined) {
    const exhibit = await recallExhibit(context, params.exhibitId);
    const place =
      params.nid === undefined
        ? exhibit?.dependencyTree[0]
        : exhibit?.dependencyTree.find(({ nid }) => nid === params.nid);
    if (!exhibit || !place) throw new Refusal('exhibit.file-unknown');
    return deliver(context, {
      request,
      reply,
      actor,
      view,
      locale,
      exhibit,
      place,
      subFilePath,
      disposition: 'inline',
      headers: 'exhibit',
      refusal: 'exhibit.file-refused',
    });
  }
}
