import { text } from 'node:stream/consumers';
import { NodeStatus, OnlineStatus } from '@colophon/model';
import { LRUCache } from 'lru-cache';
import { recallExhibit } from '#modules/exhibits/index.ts';
import { readArchiveEntry } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import { MAX_FILES_TO_PRELOAD, MAX_KNOWN_THEMES, MAX_PAGE_OF_THEME_BYTES, THEME_FILES_TRUE_FOR_MS } from './limits.ts';

const START_PAGE = 'index.html';
/** Scripts and style sheets that a page names. */
const NAMED_FILE = /<(?:script\b[^>]*?\bsrc|link\b[^>]*?\bhref)="([^"?#]+\.(?:js|css))"/g;
/** An address below the folder of the page. */
const BELOW = /^(?:\.\/)?(?!\/|[a-z][a-z\d+.-]*:|.*\.\.)/i;

/**
 * Returns the addresses on a public site of the files that its theme begins with, as they were known a while ago: nothing waits for
 * them, so the first page of a site has none.
 */
export function createThemeFiles(context: Context): (nodeDomain: string) => readonly string[] {
  const known = new LRUCache<string, readonly string[]>({
    max: MAX_KNOWN_THEMES,
    ttl: THEME_FILES_TRUE_FOR_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
    fetchMethod: (nodeDomain) => filesOfTheme(context, nodeDomain),
  });
  return (nodeDomain) => {
    const files = known.get(nodeDomain) ?? [];
    known
      .fetch(nodeDomain)
      .catch((error: unknown) => context.log.debug({ err: error, nodeDomain }, 'no files of a theme'));
    return files;
  };
}

async function filesOfTheme(context: Context, nodeDomain: string): Promise<readonly string[]> {
  const [node] = await context.sql<{ themeId: string }[]>`
    select node_theme_id as "themeId" from nodes
     where node_domain = ${nodeDomain} and status = ${NodeStatus.public} and node_theme_id <> ''`;
  const theme = node && (await recallExhibit(context, node.themeId));
  if (!theme?.file || theme.onlineStatus !== OnlineStatus.online) return [];
  const page = await readArchiveEntry(context, theme.file, START_PAGE);
  if (!page) return [];
  if (page.sizeBytes > MAX_PAGE_OF_THEME_BYTES) {
    page.stream.destroy();
    return [];
  }
  const root = `/file/exhibits/${theme.exhibitId}/packages`;
  const named = [...(await text(page.stream)).matchAll(NAMED_FILE)].map(([, address]) => address!);
  const files = named
    .filter((address) => BELOW.test(address))
    .map((address) => `${root}/${address.replace(/^\.\//, '')}`);
  return [root, ...files.slice(0, MAX_FILES_TO_PRELOAD)];
}
