import { type Dependency, type Exhibit, freelogApp } from './freelog-app.ts';

/** A dependency of the text as a picture in it: `{{freelog://owner/name}}`, or `![its caption](freelog://owner/name)`. */
const EMBEDDED = /\{\{freelog:\/\/([^}]+)\}\}|!\[([^\]]*)\]\(<?freelog:\/\/([^)>\s]+)>?\)/g;

/** Replaces references to dependencies by the addresses of their files; what is no dependency is named instead. */
export async function withDependencies(text: string, exhibit: Exhibit): Promise<string> {
  const tree = exhibit.versionInfo?.dependencyTree ?? [];
  const addresses = new Map<string, string>();
  for (const [, braced, , linked] of text.matchAll(EMBEDDED)) {
    const name = (braced ?? linked)!;
    const place = tree.find(({ articleName }) => articleName === name);
    if (place && !addresses.has(name)) addresses.set(name, await addressOf(exhibit, place));
  }
  return text.replace(EMBEDDED, (_all, braced?: string, caption?: string, linked?: string) => {
    const name = (braced ?? linked)!;
    const address = addresses.get(name);
    return address ? `![${caption || name}](<${address}>)` : `*${caption || name}*`;
  });
}

async function addressOf({ exhibitId }: Exhibit, { nid }: Dependency): Promise<string> {
  return (await freelogApp().getExhibitDepFileStream(exhibitId, { nid, returnUrl: true })) as string;
}
