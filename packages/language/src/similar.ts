import { MAX_FIX_CANDIDATES, MAX_FIX_WORD_LENGTH } from './limits.ts';

/**
 * The candidate that needs the fewest changes to become `word`, whatever the case; none if it needs more than a third
 * of its letters. Only the first candidates are looked at.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > MAX_FIX_WORD_LENGTH) return undefined;
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  let looked = 0;
  for (const candidate of candidates) {
    if (++looked > MAX_FIX_CANDIDATES) break;
    const isTooUnlike = Math.abs(candidate.length - word.length) >= fewest;
    if (isTooUnlike || candidate.length > MAX_FIX_WORD_LENGTH) continue;
    const changes = distance(word.toLowerCase(), candidate.toLowerCase());
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}

/** Levenshtein's distance: insertions, deletions and replacements that turn one word into the other. */
function distance(a: string, b: string): number {
  const row: number[] = [];
  for (let j = 0; j <= b.length; j++) row.push(j);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0]!;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const swap = diagonal + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      diagonal = row[j]!;
      row[j] = Math.min(swap, diagonal + 1, row[j - 1]! + 1);
    }
  }
  return row[b.length]!;
}
