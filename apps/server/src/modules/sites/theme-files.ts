import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { recallExhibit } from '#modules/exhibits/index.ts';
import { readArchiveEntry } from '#modules/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { ShownTheme } from '#platform/http/pages.ts';
import { MAX_FILES_TO_PRELOAD, MAX_KNOWN_THEMES, MAX_PAGE_OF_THEME_BYTES } from './limits.ts';

const START_PAGE = 'index.html';
/** Scripts and style sheets that a page names. */
const NAMED_FILE = /<(?:script\b[^>]*?\bsrc|link\b[^>]*?\bhref)="([^"?#]+\.(?:js|css))"/g;
/** An address below the folder of the page. */
const BELOW = /^(?:\.\/)?(?!\/|[a-z][a-z\d+.-]*:|.*\.\.)/i;

/**
 * Returns the addresses on a public site of the files that its theme begins with. They are read beside the first request for each
 * version of a theme, which does not wait for them and goes without.
 */
export function createThemeFiles(context: Context): (theme: ShownTheme) => readonly string[] {
  const known = new LRUCache<string, readonly string[], ShownTheme>({
    max: MAX_KNOWN_THEMES,
    fetchMethod: (_key, _stale, { context: theme }) => filesOfTheme(context, theme),
  });
  return (theme) => {
    const key = `${theme.exhibitId} ${theme.version}`;
    const files = known.get(key);
    if (files) return files;
    known.fetch(key, { context: theme }).catch((error: unknown) => {
      context.log.debug({ err: error, ...theme }, 'The files of a theme are not known');
    });
    return [];
  };
}

async function filesOfTheme(context: Context, { exhibitId }: ShownTheme): Promise<readonly string[]> {
  const theme = await recallExhibit(context, exhibitId);
  if (!theme?.file) return [];
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
