import { z } from 'zod';
import { MAX_PACKAGE_PATH_LENGTH } from '#modules/files/index.ts';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { addFileRoute, type FileCall } from '../delivery/add-file-route.ts';
import { deliver } from '../delivery/deliver.ts';
import { openExhibit } from '../delivery/open-exhibit.ts';

const Place = z.object({
  exhibitId: z.string(),
  nid: z.string().optional(),
  '*': z.string().max(MAX_PACKAGE_PATH_LENGTH).optional(),
});

const EXHIBIT = '/file/exhibits/:exhibitId';
const ARTICLE = `${EXHIBIT}/articles/:nid`;

/** Exhibit files (specification 12, File host), in single-host mode and on node hosts below `/file`. */
export function registerFileRoutes(app: Router): void {
  const { context } = app;

  for (const [url, what] of [
    [EXHIBIT, 'Exhibit'],
    [ARTICLE, 'Article'],
  ] as const) {
    addFileRoute(app, {
      url,
      operation: `exhibits.show${what}`,
      summary: 'The file of an exhibit',
      params: Place,
      send: (call) => send(call, undefined),
    });
    for (const [ending, part] of [
      ['/packages', 'Package'],
      ['/packages/*', 'PackageFile'],
    ] as const) {
      addFileRoute(app, {
        url: url + ending,
        operation: `exhibits.show${what}${part}`,
        summary: 'A file inside the package of an exhibit',
        params: Place,
        send: (call) => send(call, call.params['*'] ?? ''),
      });
    }
  }

  async function send(call: FileCall<typeof Place>, subFilePath: string | undefined) {
    const { params, actor, view, locale, request, reply } = call;
    const opened = await openExhibit(context, { ...call, site: request.site }, params.exhibitId);
    const tree = opened?.exhibit.dependencyTree ?? [];
    const place = params.nid === undefined ? tree[0] : tree.find(({ nid }) => nid === params.nid);
    if (!opened || !place) throw new Refusal('exhibit.file-unknown');
    return deliver(context, {
      ...opened,
      request,
      reply,
      actor,
      view,
      locale,
      place,
      subFilePath,
      disposition: 'inline',
      headers: 'exhibit',
      refusal: 'exhibit.file-refused',
    });
  }
}
