import { coverOf } from '../shared/Cover.tsx';
import { loadItems } from '../shared/collections/load-items.ts';
import { titleOfItem } from '../shared/collections/shapes.ts';
import { type Exhibit, freelogApp, type Item, take } from '../shared/freelog-app.ts';
import { kindOf, kindOfMedia, kindOfType } from '../shared/kinds.ts';
import { titleOf } from '../shared/title-of.ts';
import type { Track } from './queue.ts';

/** Longest list that is played in one go. */
const MAX_TRACKS = 500;

/** An exhibit, or an item of it, as something to be heard. */
export function trackOf(exhibit: Exhibit, item?: Item): Track {
  const { articleInfo, exhibitIntro } = exhibit;
  return {
    exhibitId: exhibit.exhibitId,
    itemId: item?.itemId ?? '',
    title: item ? titleOfItem(item) : titleOf(exhibit),
    from: item ? titleOf(exhibit) : articleInfo.articleOwnerDisplayName || articleInfo.articleOwnerName,
    cover: item?.articleInfo.coverImages?.[0] ?? coverOf(exhibit) ?? '',
    intro: (item ? item.articleInfo.intro : exhibitIntro || articleInfo.intro) ?? '',
  };
}

/** Everything that an exhibit lets the visitor hear: itself, or the items of a collection in the order of its list. */
export async function tracksOf(exhibit: Exhibit): Promise<Track[]> {
  if (kindOf(exhibit) !== 'collection') return [trackOf(exhibit)];
  const { exhibitId } = exhibit;
  const items: Item[] = [];
  for (let total = 1; items.length < Math.min(total, MAX_TRACKS); ) {
    const page = await loadItems(exhibitId, items.length);
    total = page.totalItem;
    if (page.dataList.length === 0) break;
    items.push(...page.dataList);
  }
  const sounds = items.filter(isSound);
  if (sounds.length === 0) return [];
  const itemIds = sounds.map(({ itemId }) => itemId).join(',');
  const decisions = await take(freelogApp().getCollectionSubAuthStatus(exhibitId, { itemIds }));
  const open = new Set(decisions.filter(({ isAuth }) => isAuth).map(({ itemId }) => itemId));
  return sounds.filter(({ itemId }) => open.has(itemId)).map((item) => trackOf(exhibit, item));
}

function isSound({ articleInfo: { resourceType, articleProperty } }: Item): boolean {
  const kind = kindOfType(resourceType);
  return (kind === 'other' ? kindOfMedia(String(articleProperty?.mime ?? '')) : kind) === 'audio';
}
