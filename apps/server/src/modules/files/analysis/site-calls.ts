import { FREELOG_APP_MEMBERS } from '@colophon/model';
import type { Entry } from 'yauzl';
import type { Archive } from '../archives/open-archive.ts';
import { MAX_CALL_NAME_LENGTH, MAX_SCRIPT_BYTES, MAX_SCRIPTS_BYTES, MAX_UNANSWERED_CALLS } from '../limits.ts';

const SCRIPT = /\.(m?js|html?)$/i;
/** A member of `freelogApp`, however a bundler wrote it: `freelogApp.a`, `freelogApp?.a`, `freelogApp["a"]`. */
const MEMBER = /\bfreelogApp(?:\s*\?\.|\s*\.|(?=\s*\[))\s*(?:\[\s*["'`]([\w$]+)["'`]\s*\]|([A-Za-z_$][\w$]*))/g;
/**
 * Members of the product's earlier interfaces, which no name of today's resembles: bundlers give `freelogApp` itself another
 * name, but never what is called on it.
 */
const FORMER_CALL =
  /\.(getSelfConfig|getSubDep|mountWidget|getSelfId|getSelfArticleId|getSelfExhibitId|getSelfWidgetId)\s*\(/g;
/** Words that follow `freelogApp.` in names of files. */
const ENDINGS: ReadonlySet<string> = new Set(['js', 'mjs', 'cjs', 'ts', 'jsx', 'tsx', 'vue', 'd', 'map', 'css']);
const KNOWN: ReadonlySet<string> = new Set([...FREELOG_APP_MEMBERS, ...Object.getOwnPropertyNames(Object.prototype)]);

/**
 * Names of the members of `freelogApp` that the scripts of a package call and that no node site of this platform answers, in
 * order. A look at the text: calls under names that are put together are not found.
 */
export async function listUnansweredCalls(
  { entries }: Archive,
  read: (path: string, maxBytes: number) => Promise<string | null>,
): Promise<string[]> {
  const found = new Set<string>();
  let leftBytes = MAX_SCRIPTS_BYTES;
  for (const [path, { uncompressedSize }] of entries as ReadonlyMap<string, Pick<Entry, 'uncompressedSize'>>) {
    if (!SCRIPT.test(path) || uncompressedSize > Math.min(MAX_SCRIPT_BYTES, leftBytes)) continue;
    leftBytes -= uncompressedSize;
    const text = (await read(path, MAX_SCRIPT_BYTES)) ?? '';
    for (const [, quoted, dotted] of text.matchAll(MEMBER)) add(found, quoted ?? dotted!);
    for (const [, name] of text.matchAll(FORMER_CALL)) add(found, name!);
  }
  return [...found].sort().slice(0, MAX_UNANSWERED_CALLS);
}

function add(found: Set<string>, name: string): void {
  if (!KNOWN.has(name) && !ENDINGS.has(name) && name.length <= MAX_CALL_NAME_LENGTH) found.add(name);
}
