import { MAX_OUTLINE_DEPTH, MIN_OUTLINE_WIDTH } from '../limits.ts';
import type { DataCell } from '../tables.ts';

/**
 * The values of JSON data as cells, those within others below them, by type alone: no key and no value shows. Cells that
 * would be too narrow or lie too deep are left out, so that their number is bounded however large the data are.
 */
export function outlineData(data: unknown): DataCell[] {
  const cells: DataCell[] = [];
  const add = (value: unknown, depth: number, start: number, width: number): void => {
    cells.push({ depth, start: rounded(start), width: rounded(width), type: typeOf(value) });
    if (typeof value !== 'object' || value === null || depth + 1 >= MAX_OUTLINE_DEPTH) return;
    const inner = Array.isArray(value) ? value : Object.values(value);
    const shown = inner.slice(0, Math.max(1, Math.floor(width / MIN_OUTLINE_WIDTH)));
    const share = width / shown.length;
    if (share < MIN_OUTLINE_WIDTH) return;
    for (const [index, each] of shown.entries()) add(each, depth + 1, start + index * share, share);
  };
  add(data, 0, 0, 1);
  return cells;
}

function typeOf(value: unknown): DataCell['type'] {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as DataCell['type'];
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
