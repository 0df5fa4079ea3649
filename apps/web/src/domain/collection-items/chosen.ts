import { titleOf } from '#domain/resources/title-of.ts';
import { compareNaturally } from '#natural-order.ts';

/** The rows that are chosen after some more are, or fewer; each once. */
export function withChosen<Row extends { resourceId: string }>(
  chosen: readonly Row[],
  rows: readonly Row[],
  isChosen: boolean,
): Row[] {
  const others = chosen.filter(({ resourceId }) => rows.every((row) => row.resourceId !== resourceId));
  return isChosen ? [...others, ...rows] : others;
}

/** Ids of works in the order of their titles, as people count. */
export function inOrderOfTitle(works: readonly (Parameters<typeof titleOf>[0] & { resourceId: string })[]): string[] {
  return works
    .toSorted((one, other) => compareNaturally(titleOf(one), titleOf(other)))
    .map(({ resourceId }) => resourceId);
}
