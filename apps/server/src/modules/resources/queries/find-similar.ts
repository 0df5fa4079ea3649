import type { Fragment, Sql } from '#platform/database/database.ts';
import type { SearchPlan } from './plan-search.ts';

/** Similar ones that are shown where a search finds less than `FEW`. */
export const MAX_SIMILAR = 10;
export const FEW = 5;
/** Texts that are looked at for each token that they share with the keywords. */
const LOOKED_AT = 200;
/** Letters from which a word may have one wrong, and two. */
const ONE_WRONG_FROM = 4;
const TWO_WRONG_FROM = 8;
/** Chinese characters from which one may be wrong. */
const CHINESE_WRONG_FROM = 3;

/** A phrase in quotes, straight or typographic, as `search_words` takes them. */
const PHRASE = /["“”„＂][^"“”„＂]*["“”„＂]/;
const BEGINS_CHINESE = /^[\u3400-\u9fff\uf900-\ufaff]/;

/**
 * The resources whose words are those of the keywords but for a wrong letter, those with the fewest wrong first; found ones are left out.
 *
 * They are looked for among the texts that share a rare token with the keywords.
 *
 * @param where what the list admits, of a resource `r`
 */
export async function findSimilar(sql: Sql, search: SearchPlan, where: Fragment): Promise<string[]> {
  const words = search.words.filter(({ typeCodes }) => typeCodes.length === 0).map(({ word }) => word);
  if (words.length === 0 || search.guides.length === 0) return [];
  const rows = await sql<{ resourceId: string; text: string }[]>`
    select distinct r.resource_id as "resourceId", r.search_text as text
      from unnest(${[...search.guides]}::text[]) as guide (token)
     cross join lateral (select * from resources where search_tokens(search_text) @> array[guide.token] limit ${LOOKED_AT}) r
     where ${where}`;
  const wrongIn = wrongLetters(words);
  return rows
    .map(({ resourceId, text }) => ({ resourceId, wrong: wrongIn(text) }))
    .filter(({ wrong }) => wrong > 0 && wrong !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.wrong - other.wrong || (one.resourceId < other.resourceId ? 1 : -1))
    .slice(0, MAX_SIMILAR)
    .map(({ resourceId }) => resourceId);
}

/** Returns true where keywords ask for a phrase exactly: nothing is similar to it. */
export function asksExactly(keywords: string): boolean {
  return PHRASE.test(keywords);
}

/**
 * Tells how many letters of the words are wrong for a text, infinity where it does not have them all. Texts share most of
 * their words: each of those is compared once.
 */
export function wrongLetters(words: readonly string[]): (text: string) => number {
  const known = words.map(() => new Map<string, number>());
  return (text) => {
    const read = new Set(text.split(/[ \n]+/));
    return words.reduce((sum, word, index) => {
      if (sum === Number.POSITIVE_INFINITY || text.includes(word)) return sum;
      const wanted = word.trim();
      if (BEGINS_CHINESE.test(word)) {
        const wrong = wrongCharacters(wanted, text);
        return wrong <= Number(wanted.length >= CHINESE_WRONG_FROM) ? sum + wrong : Number.POSITIVE_INFINITY;
      }
      let fewest = Number.POSITIVE_INFINITY;
      for (const other of read) {
        const wrong = known[index]!.get(other) ?? changes(wanted, other, allowedIn(wanted));
        known[index]!.set(other, wrong);
        fewest = Math.min(fewest, wrong);
      }
      return sum + fewest;
    }, 0);
  };
}

function allowedIn({ length }: string): number {
  if (length >= TWO_WRONG_FROM) return 2;
  return length >= ONE_WRONG_FROM ? 1 : 0;
}

/** The fewest characters by which a stretch of the text differs. */
function wrongCharacters(wanted: string, text: string): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (let start = 0; start + wanted.length <= text.length; start += 1) {
    let wrong = 0;
    for (let at = 0; at < wanted.length; at += 1) if (text[start + at] !== wanted[at]) wrong += 1;
    fewest = Math.min(fewest, wrong);
  }
  return fewest;
}

/**
 * Insertions, deletions, replacements and exchanges of neighbours that turn a word into the beginning of another one;
 * infinity where it takes more than `most`.
 */
function changes(word: string, whole: string, most: number): number {
  if (whole.length < word.length - most) return Number.POSITIVE_INFINITY;
  const other = whole.slice(0, word.length + most);
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, length) => length);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1];
      let fewest = Math.min(last[j - 1]! + Number(!isSame), last[j]! + 1, row[j - 1]! + 1);
      const isExchange = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      if (isExchange) fewest = Math.min(fewest, before[j - 2]! + 1);
      row.push(fewest);
    }
    // an exchange looks back two rows
    if (Math.min(...row, ...last) > most) return Number.POSITIVE_INFINITY;
    [before, last] = [last, row];
  }
  const wrong = Math.min(...last);
  return wrong <= most ? wrong : Number.POSITIVE_INFINITY;
}
