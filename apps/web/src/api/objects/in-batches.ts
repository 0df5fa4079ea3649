/** Objects that one call may name. */
const BATCH_SIZE = 100;

/** Splits a list into parts that one call may name. */
export function inBatches<Item>(list: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH_SIZE) }, (_, i) =>
    list.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
  );
}
