import type { OrderedList } from '#platform/database/ordered-list.ts';

/** The two lists of items that a collection has. */
export const Catalogue = { draft: 0, published: 1 } as const;
export type Catalogue = (typeof Catalogue)[keyof typeof Catalogue];

/** One of the two lists of a collection. */
export interface CatalogueOf {
  readonly resourceId: string;
  readonly catalogue: Catalogue;
}

/** The items of a catalogue in their order. */
export function itemsOf({ resourceId, catalogue }: CatalogueOf): OrderedList {
  return { table: 'collection_items', id: 'item_id', of: { resource_id: resourceId, catalogue } };
}

export const SORT_FIELDS = ['sortId', 'createDate', 'itemTitle', 'resourceUpdateDate'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface ItemOrder {
  readonly sortField: SortField;
  /** 1 ascending, -1 descending. */
  readonly sortType: 1 | -1;
}

/** Types of log entries (specification 03, Update log entry). */
export const LogType = {
  added: 1,
  removed: 2,
  renamed: 3,
  sorted: 4,
  licensed: 5,
  described: 6,
  rulesChanged: 7,
  collected: 8,
  sampled: 9,
} as const;
export type LogType = (typeof LogType)[keyof typeof LogType];
