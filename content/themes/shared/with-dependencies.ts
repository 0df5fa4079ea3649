import { type Dependency, freelogApp } from './freelog-app.ts';
import type { Source } from './source.ts';

/** A dependency of the text as a picture in it: `{{freelog://owner/name}}`, or `![its caption](freelog://owner/name)`. */
const EMBEDDED = /\{\{freelog:\/\/([^}]+)\}\}|!\[([^\]]*)\]\(<?freelog:\/\/([^)>\s]+)>?\)/g;

/** Replaces references to dependencies by the addresses of their files; what is no dependency is named instead. */
export async function withDependencies(text: string, source: Source): Promise<string> {
  const addresses = new Map<string, string>();
  for (const [, braced, , linked] of text.matchAll(EMBEDDED)) {
    const name = (braced ?? linked)!;
    const place = source.dependencyTree.find(({ articleName }) => articleName === name);
    if (place && !addresses.has(name)) addresses.set(name, await addressOf(source, place));
  }
  return text.replace(EMBEDDED, (_all, braced?: string, caption?: string, linked?: string) => {
    const name = (braced ?? linked)!;
    const address = addresses.get(name);
    return address ? `![${caption || name}](<${address}>)` : `*${caption || name}*`;
  });
}

async function addressOf({ exhibitId, itemId }: Source, { nid }: Dependency): Promise<string> {
  const app = freelogApp();
  const url = itemId
    ? app.getCollectionSubDepFileStream(exhibitId, { itemId, nid, returnUrl: true })
    : app.getExhibitDepFileStream(exhibitId, { nid, returnUrl: true });
  return (await url) as string;
}
