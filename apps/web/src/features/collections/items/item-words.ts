import type { Item } from '#api/collections/items.ts';
import type { PreviewedVersion } from '#domain/preview/shown-version.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import type { TitleMode } from '../settings.ts';

/** The title that an item has of its own, or its resource's. */
export function ownTitleOf({ itemTitle, mountResourceInfo }: Pick<Item, 'itemTitle' | 'mountResourceInfo'>): string {
  return itemTitle || titleOf(mountResourceInfo);
}

/** The title by which visitors see an item; `null` when it is hidden. `episode` words the number. */
export function shownTitle(item: Item, mode: TitleMode, episode: (number: number) => string): string | null {
  if (mode === 'hidden') return null;
  if (mode === 'number') return episode(item.number);
  return mode === 'custom' ? ownTitleOf(item) : titleOf(item.mountResourceInfo);
}

/** The version of its work that an item shows; `null` where the work has none, or no file: collections in collections. */
export function shownVersionOf({ mountResourceInfo: { latestVersionInfo: version } }: Item): PreviewedVersion | null {
  return version?.fileSha1 ? (version as PreviewedVersion) : null;
}
