/**
 * Part of a statement: a moment as clients know it, ISO 8601 in UTC with milliseconds; null stays null. The time zone of all
 * connections is UTC (`openPool`).
 */
export function isoTime(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
