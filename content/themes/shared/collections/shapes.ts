import type { Exhibit, Item } from '../freelog-app.ts';
import { kindOfType } from '../kinds.ts';

/** Kinds of items of a collection for a visitor; each has its own words. */
export type Shape = 'chapters' | 'episodes' | 'tracks' | 'items';

const LABELS: Record<Exclude<Shape, 'items'>, string[]> = {
  chapters: ['连载小说', '漫画', '连载漫画'],
  episodes: ['连载播客', '播单'],
  tracks: ['音乐专辑', '歌单'],
};

/** By the type of the collection; one of no such type is what most of its first items are. */
export function shapeOf({ articleInfo }: Exhibit, items: readonly Item[]): Shape {
  const path = new Set(articleInfo.resourceType);
  for (const shape of ['chapters', 'episodes', 'tracks'] as const) {
    if (LABELS[shape].some((label) => path.has(label))) return shape;
  }
  const kinds = items.map((item) => kindOfType(item.articleInfo.resourceType));
  const isMost = (kind: string) => kinds.filter((one) => one === kind).length * 2 > kinds.length;
  if (isMost('text')) return 'chapters';
  if (isMost('audio')) return 'tracks';
  return isMost('video') ? 'episodes' : 'items';
}

export interface Display {
  isCards: boolean;
  hasNumbers: boolean;
  hasImages: boolean;
  hasIntros: boolean;
  titles: unknown;
}

/** Returns how the owner of the collection, or of the site, wants its items shown. */
export function displayOf(exhibit: Exhibit): Display {
  const property = exhibit.versionInfo?.exhibitProperty.catalogueProperty;
  const settings = (property ?? {}) as Record<string, unknown>;
  return {
    isCards: settings.collection_view === 'collection_view_card',
    hasNumbers: settings.collection_item_no_display !== 'collection_item_no_display_hide',
    hasImages: settings.collection_item_image_display === 'collection_item_image_display_show',
    hasIntros: settings.collection_item_descr_display === 'collection_item_descr_display_show',
    titles: settings.collection_item_title,
  };
}

/** Returns the title of an item; never empty, because it is also the name of its link. */
export function titleOfItem({ itemTitle, articleInfo }: Item, titles?: unknown): string {
  const chosen = titles === 'collection_item_title_rtitle' ? articleInfo.articleTitle : itemTitle;
  return chosen || itemTitle || articleInfo.articleName.slice(articleInfo.articleName.indexOf('/') + 1);
}
