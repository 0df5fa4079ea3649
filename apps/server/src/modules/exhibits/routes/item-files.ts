import { z } from 'zod';
import { itemId } from '#modules/collections/index.ts';
import { MAX_PACKAGE_PATH_LENGTH } from '#modules/files/index.ts';
import type { Call, Router } from '#platform/http/router.ts';
import { objectId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { addFileRoute } from '../delivery/add-file-route.ts';
import { deliver } from '../delivery/deliver.ts';
import { decideItems } from '../queries/decide-items.ts';
import { openItem } from '../queries/list-exhibit-items.ts';
import { recallExhibit } from '../queries/recall-exhibits.ts';

const Place = z.object({
  exhibitId: z.string(),
  itemId: z.string(),
  nid: z.string().optional(),
  '*': z.string().max(MAX_PACKAGE_PATH_LENGTH).optional(),
});

type FileCall = Call<'visitor', typeof Place, undefined, undefined>;

const ITEM = '/file/exhibits/:exhibitId/items/:itemId';
const ARTICLE = `${ITEM}/articles/:nid`;

/** Files of items of collections (specification 12, File host): whatever follows the place is a path inside its package. */
export function registerItemFileRoutes(app: Router): void {
  const { context } = app;

  for (const url of [ITEM, ARTICLE]) {
    addFileRoute(app, {
      url,
      summary: 'The file of an item of an exhibit',
      params: Place,
      send: (call) => send(call, undefined),
    });
    addFileRoute(app, {
      url: `${url}/*`,
      summary: 'A file inside the package of an item of an exhibit',
      params: Place,
      send: (call) => send(call, call.params['*'] ?? ''),
    });
  }

  async function send({ params, actor, view, locale, request, reply }: FileCall, subFilePath: string | undefined) {
    const isWellFormed = objectId.safeParse(params.exhibitId).success && itemId.safeParse(params.itemId).success;
    const exhibit = isWellFormed ? await recallExhibit(context, params.exhibitId) : null;
    const content = exhibit && (await openItem(context, exhibit, params.itemId));
    if (!exhibit || !content) throw new Refusal('exhibit.file-unknown');
    const { itemTitle, ...shown } = content;
    const place = shown.dependencyTree.find(({ nid, parentNid }) =>
      params.nid === undefined ? parentNid === '' : nid === params.nid,
    );
    if (!place) throw new Refusal('exhibit.file-unknown');
    return deliver(context, {
      request,
      reply,
      actor,
      view,
      locale,
      place,
      subFilePath,
      exhibit: { ...exhibit, ...shown },
      name: itemTitle,
      decide: async () => (await decideItems(context, { actor, view, locale }, exhibit, [params.itemId]))[0]!,
      disposition: 'inline',
      headers: 'exhibit',
      refusal: 'exhibit.file-refused',
    });
  }
}
