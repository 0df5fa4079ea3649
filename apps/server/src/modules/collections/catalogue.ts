/** The two lists of items that a collection has. */
export const Catalogue = { draft: 0, published: 1 } as const;
export type Catalogue = (typeof Catalogue)[keyof typeof Catalogue];

/** Distance of the positions of neighbours in a list just written: room for 32 items to be put at the same place. */
export const POSITION_GAP = 2n ** 32n;

/** Positions for a block of items between its new neighbours; `null` when there is no room between them. */
export function roomBetween(
  above: bigint | null,
  below: bigint | null,
  count: number,
): { readonly first: bigint; readonly step: bigint } | null {
  if (below === null) return { first: (above ?? 0n) + POSITION_GAP, step: POSITION_GAP };
  if (above === null) return { first: below - POSITION_GAP * BigInt(count), step: POSITION_GAP };
  const step = (below - above) / BigInt(count + 1);
  return step === 0n ? null : { first: above + step, step };
}

export const SORT_FIELDS = ['sortId', 'createDate', 'itemTitle', 'resourceUpdateDate'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface ItemOrder {
  readonly sortField: SortField;
  /** 1 ascending, -1 descending. */
  readonly sortType: 1 | -1;
}

/** What a log entry tells of (specification 03, Update log entry). */
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
