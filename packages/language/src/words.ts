/** Longest word that can be found, and how many lengths and first letters are told apart. */
const LENGTHS = 32;
const LETTERS = 64;

/**
 * Tells the words of a language from names where they stand, without taking them out of the text. The function gives
 * the number of the word between two places of a text, or -1.
 */
export function wordFinder(words: Iterable<readonly [word: string, number: number]>) {
  const alike: ({ word: string; number: number }[] | undefined)[] = Array.from({ length: LENGTHS * LETTERS });
  for (const [word, number] of words) {
    const slot = slotOf(word.charCodeAt(0), word.length);
    alike[slot] = [...(alike[slot] ?? []), { word, number }];
  }

  return (text: string, start: number, end: number): number => {
    const candidates = end - start < LENGTHS ? alike[slotOf(text.charCodeAt(start), end - start)] : undefined;
    if (!candidates) return -1;
    for (const { word, number } of candidates) if (text.startsWith(word, start)) return number;
    return -1;
  };
}

function slotOf(firstCode: number, length: number): number {
  return (firstCode % LETTERS) * LENGTHS + length;
}
