import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** The index is asked for keywords that at most this part of all texts have. Making tokens again of a text costs a hundred times as much as comparing it. */
const RARE = 0.1;

/**
 * The condition that a text has all words of the keywords, as searches compare texts (docs/decisions/140-one-way-to-search-lists.md).
 * Empty keywords are in every text, those of nothing but signs in none.
 *
 * @param folded the text as `search_fold` makes it: a column that keeps it so, or `folded` of one
 */
export function hasWords(folded: SQLWrapper, keywords: string): SQL {
  if (keywords.trim() === '') return sql`true`;
  return sql`${folded} like all (search_patterns(${keywords}))`;
}

/** … and that an index of the text's tokens names it. The text is compared first, which is cheaper than making tokens of it. */
export function hasWordsByIndex(folded: SQLWrapper, keywords: string): SQL {
  const tokens = sql`search_tokens(array_to_string(search_words(${keywords}), E'\n'))`;
  return sql`(${hasWords(folded, keywords)} and search_tokens(${folded}) @> ${tokens})`;
}

/**
 * The same of a column with such an index, which is asked only where it excludes most texts, by the statistics that PostgreSQL keeps of
 * it: of words that most texts have it finds too many.
 */
export async function hasWordsInColumn(
  db: Executor,
  { column, index }: { readonly column: string; readonly index: string },
  keywords: string,
): Promise<SQL> {
  const { rows } = await db.execute<{ share: number | null }>(sql`
    select min(coalesce(share, 0)) as share
      from unnest(search_tokens(array_to_string(search_words(${keywords}), E'\n'))) as token
      left join (select known.* from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (token, share)
                  where schemaname = current_schema() and tablename = ${index}) as known using (token)`);
  const { share } = rows[0]!;
  return share !== null && Number(share) <= RARE
    ? hasWordsByIndex(sql.raw(column), keywords)
    : hasWords(sql.raw(column), keywords);
}

/** The condition that a text has the keywords as they are, ignoring case: as a part of a word as well, signs included. */
export function contains(text: SQLWrapper, keywords: string): SQL {
  return sql`strpos(lower(${text}), lower(${keywords})) > 0`;
}

/** The condition that a text has all words of the keywords, or the keywords as they are. */
export function finds(text: SQLWrapper, keywords: string): SQL {
  return or(contains(text, keywords), hasWords(folded(text), keywords))!;
}

/** The condition that a text begins with `prefix`, both as searches compare them; nothing begins with signs. */
export function begins(folded: SQLWrapper, prefix: string): SQL {
  if (prefix.trim() === '') return sql`true`;
  return sql`(starts_with(${folded}, search_fold(${prefix})) and search_fold(${prefix}) <> ' ')`;
}

/** A text as searches compare it. */
export function folded(text: SQLWrapper): SQL {
  return sql`search_fold(${text})`;
}
