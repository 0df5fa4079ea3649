/** Different statements that a pool keeps: each takes memory in every connection that has run it. */
const MAX_KEPT = 400;
/** Statements with more parameters are rows or ids by the dozen, and seldom come with as many again. */
const MAX_PARAMETERS = 40;

/** Says whether a statement is to be kept; the same for all connections of a pool. */
export type Keeper = (text: string, parameters: number) => boolean;

/**
 * Decides which statements of the query builder, which gives none a name, the connections of a pool keep: one that is not kept
 * is parsed and planned each time.
 *
 * Pages are left out: what their first rows cost depends on how many there are, which a kept plan does not look at.
 */
export function createKeeper(): Keeper {
  const kept = new Set<string>();
  return (text, parameters) => {
    if (parameters > MAX_PARAMETERS || / limit \$\d/.test(text)) return false;
    if (kept.size < MAX_KEPT) kept.add(text);
    return kept.has(text);
  };
}
