import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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
