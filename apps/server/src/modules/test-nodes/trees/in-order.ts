/** A flat tree whose places name the one above them, in the order of a table of contents. */
export function inOrder<Place extends { readonly nid: string; readonly parentNid: string }>(
  places: readonly Place[],
): (Place & { deep: number })[] {
  const below = Map.groupBy(places, ({ parentNid }) => parentNid);
  const entries: (Place & { deep: number })[] = [];
  const add = (place: Place, deep: number): void => {
    const children = below.get(place.nid) ?? [];
    // A circle, which no command writes, ends where it comes back to itself.
    below.delete(place.nid);
    entries.push({ ...place, deep });
    for (const child of children) add(child, deep + 1);
  };
  for (const place of below.get('') ?? []) add(place, 1);
  return entries;
}
