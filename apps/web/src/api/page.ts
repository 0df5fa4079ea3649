/** What every paged call answers. */
export interface Page<Row> {
  totalItem: number;
  dataList: Row[];
}

/** Rows asked for at once, unless a screen says otherwise. */
export const PAGE_SIZE = 100;

/**
 * Rows of a call that was made without `projection`. The API describes their fields as optional only because a caller may
 * ask for some of them; fields that must be asked for (`isLoad…`) are there when they were.
 */
export function whole<Row>(rows: Row[]): Required<Row>[] {
  return rows as Required<Row>[];
}
