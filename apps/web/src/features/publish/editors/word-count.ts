const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\s\p{P}\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** Words of a text, counted as the platform counts them: each Chinese, Japanese or Korean character is one. */
export function wordCount(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(WORDS)) count += 1;
  return count;
}
