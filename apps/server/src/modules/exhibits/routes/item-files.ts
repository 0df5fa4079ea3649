import { z } from 'zod';
import { itemId } from '#modules/collections/index.ts';
import { MAX_PACKAGE_PATH_LENGTH } from '#modules/files/index.ts';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { addFileRoute, type FileCall } from '../delivery/add-file-route.ts';
import { deliver } from '../delivery/deliver.ts';
import { openExhibit } from '../delivery/open-exhibit.ts';
import { openItem } from '../queries/list-exhibit-items.ts';

const Place = z.object({
  exhibitId: z.string(),
  itemId: z.string(),
  nid: z.string().optional(),
  '*': z.string().max(MAX_PACKAGE_PATH_LENGTH).optional(),
});

const ITEM = '/file/exhibits/:exhibitId/items/:itemId';
const ARTICLE = `${ITEM}/articles/:nid`;

/** Files of items of collections (specification 12, File host): whatever follows the place is a path inside its package. */
export function registerItemFileRoutes(app: Router): void {
  const { context } = app;

  for (const [url, what] of [
    [ITEM, 'Item'],
    [ARTICLE, 'ItemArticle'],
  ] as const) {
    addFileRoute(app, {
      url,
      operation: `exhibits.show${what}`,
      summary: 'The file of an item of an exhibit',
      params: Place,
      send: (call) => send(call, undefined),
    });
    addFileRoute(app, {
      url: `${url}/*`,
      operation: `exhibits.show${what}File`,
      summary: 'A file inside the package of an item of an exhibit',
      params: Place,
      send: (call) => send(call, call.params['*'] ?? ''),
    });
  }

  async function send(call: FileCall<typeof Place>, subFilePath: string | undefined) {
    const { params, query, actor, view, locale, rehearsal, request, reply } = call;
    const caller = { actor, view, locale, rehearsal, query, site: request.site };
    const isWellFormed = itemId.safeParse(params.itemId).success;
    const opened = isWellFormed ? await openExhibit(context, caller, params.exhibitId) : null;
    const content = opened && (await openItem(context, opened.collection, params.itemId));
    if (!opened || !content) throw new Refusal('exhibit.file-unknown');
    const { itemTitle, ...shown } = content;
    const place = shown.dependencyTree.find(({ nid, parentNid }) =>
      params.nid === undefined ? parentNid === '' : nid === params.nid,
    );
    if (!place) throw new Refusal('exhibit.file-unknown');
    return deliver(context, {
      ...caller,
      request,
      reply,
      place,
      subFilePath,
      exhibit: { ...opened.exhibit, ...shown },
      name: itemTitle,
      decide: () => opened.decideItem(params.itemId),
      isRehearsal: opened.isRehearsal,
      disposition: 'inline',
      headers: 'exhibit',
      refusal: 'exhibit.file-refused',
    });
  }
}
