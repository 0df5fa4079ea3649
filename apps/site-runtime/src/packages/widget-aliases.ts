import type { TreeElement } from '../entities.ts';

/** Our own widgets for the ones that themes look up by a fixed name. Their places are in no real tree. */
const STAND_INS: Readonly<Record<string, string>> = {
  'colophon:markdown': 'c010f0000001',
  'colophon:share': 'c010f0000002',
};

/**
 * The dependencies of a package, and beside them those that it may look up by another name: a dependency under the name
 * that the operator says for it, or a widget of ours. A dependency that is really called like that comes first.
 */
export function withAliases(tree: TreeElement[], aliases: Readonly<Record<string, string>>): TreeElement[] {
  const isThere = (name: string) => tree.some(({ articleName }) => articleName === name);
  const added = Object.entries(aliases).flatMap(([name, target]) => {
    if (isThere(name)) return [];
    const nid = Object.hasOwn(STAND_INS, target) ? STAND_INS[target] : undefined;
    if (nid) return [standIn(name, nid)];
    return tree.filter(({ articleName }) => articleName === target).map((place) => ({ ...place, articleName: name }));
  });
  return [...tree, ...added];
}

/** Address of our own widget at a place of `withAliases`; `undefined` for every other place. */
export function standInEntry(nid: string): string | undefined {
  const target = Object.keys(STAND_INS).find((name) => STAND_INS[name] === nid);
  if (!target) return undefined;
  const file = `widgets/${target.slice(target.indexOf(':') + 1)}.html`;
  return new URL(import.meta.env.BASE_URL + file, location.origin).href;
}

function standIn(articleName: string, nid: string): TreeElement {
  return {
    nid,
    articleId: nid.padEnd(24, '0'),
    articleName,
    articleType: 1,
    version: '1.0.0',
    resourceType: ['插件'],
    deep: 2,
    parentNid: '',
  };
}
