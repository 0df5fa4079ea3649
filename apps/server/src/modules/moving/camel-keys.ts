/** Lists of rows in rows. */
const ROWS = new Set(['items', 'versions']);
/** Columns that are made from others, to search by. */
const MADE = /(^|_)search_text$/;

/** A row of the database as answers name its fields. Data inside stays as it is, since its keys may be people's own. */
export function camelKeys(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => !MADE.test(key))
      .map(([key, value]) => [
        key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        ROWS.has(key) && Array.isArray(value) ? value.map(camelKeys) : value,
      ]),
  );
}
