/** Answer of every paged call. */
export interface Page<Row> {
  totalItem: number;
  dataList: Row[];
}

/** Where a page starts, as the API is asked for it: after a row, or after a number of them. */
export const startOf = (skip: number, after: string | undefined) => (after === undefined ? { skip } : { after });

/** An order as `after` names it. */
export const afterOrder = ({ orderId, createDate }: { orderId: string; createDate: string }) =>
  `${createDate}~${orderId}`;

/** Rows asked for at once, unless a screen says otherwise. */
export const PAGE_SIZE = 100;

/**
 * Rows of a call that was made without `projection`. The API describes their fields as optional only because a caller may
 * ask for some of them; fields that must be asked for (`isLoad…`) are there when they were.
 */
export function whole<Row>(rows: Row[]): Required<Row>[] {
  return rows as Required<Row>[];
}
