/** Different statements that are kept, in all connections together: each takes memory in every connection that has run it. */
const MAX_KEPT = 400;
/** Statements with more parameters are rows or ids by the dozen, and seldom come with as many again. */
const MAX_PARAMETERS = 40;

const kept = new Set<string>();

/**
 * Returns whether connections keep this statement of the query builder, which gives none a name: one that is not kept is
 * parsed and planned each time.
 *
 * Pages are left out: what their first rows cost depends on how many there are, which a kept plan does not look at.
 */
export function isKept(text: string, parameters: number): boolean {
  if (parameters > MAX_PARAMETERS || / limit \$\d/.test(text)) return false;
  if (kept.size < MAX_KEPT) kept.add(text);
  return kept.has(text);
}
