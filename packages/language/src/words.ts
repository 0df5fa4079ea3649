/** Longest word that can be found, and how many lengths and first letters are told apart. */
const LENGTHS = 32;
const LETTERS = 64;

/**
 * Tells the words of a language from names where they stand, without taking them out of the text. The function gives
 * the number of the word between two places of a row of codes (see `codesOf`), or -1.
 *
 * @param words  in ASCII
 */
export function wordFinder(words: Iterable<readonly [word: string, number: number]>) {
  const alike: ({ word: Uint8Array; number: number }[] | undefined)[] = Array.from({ length: LENGTHS * LETTERS });
  for (const [word, number] of words) {
    const slot = slotOf(word.charCodeAt(0), word.length);
    alike[slot] = [...(alike[slot] ?? []), { word: new TextEncoder().encode(word), number }];
  }

  return (codes: Uint8Array, start: number, end: number): number => {
    const candidates = end - start < LENGTHS ? alike[slotOf(codes[start]!, end - start)] : undefined;
    if (!candidates) return -1;
    for (let index = 0; index < candidates.length; index++) {
      const { word, number } = candidates[index]!;
      if (isAt(codes, start, word)) return number;
    }
    return -1;
  };
}

function slotOf(firstCode: number, length: number): number {
  return (firstCode % LETTERS) * LENGTHS + length;
}

function isAt(codes: Uint8Array, start: number, word: Uint8Array): boolean {
  for (let index = 0; index < word.length; index++) if (codes[start + index] !== word[index]) return false;
  return true;
}
