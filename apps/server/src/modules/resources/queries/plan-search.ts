import type { Fragment, Sql } from '#platform/database/database.ts';

/** The newest listed resources, by which is told how many have the keywords. */
const SAMPLE = 1000;
/** The index is asked for so many tokens of the keywords, the rarest. */
const ASKED_TOKENS = 3;
/** A second and third token are asked for where they are in less than this part of all resources: others exclude too little. */
const SELECTIVE = 0.1;
/** Similar texts are looked for by so many tokens, none of which is in more than this part of all texts. */
const MAX_GUIDES = 12;
const RARE = 0.01;
/** Reading a resource that the index names costs as much as so many texts read in the order of the list, which an index has as well. */
const COST_OF_NAMED = 4;

/** Facts about keywords that are needed before a search is written, because the right plan depends on them. */
export interface SearchPlan {
  /** The keywords as a whole, folded as texts are: what names and titles are compared with. */
  readonly text: string;
  /** Their words, as a folded text has them; none where there are but signs. */
  readonly words: readonly SearchedWord[];
  /** Tokens by which the index names the resources whose text may contain the keywords. */
  readonly tokens: readonly string[];
  /** Rare tokens, of which a text that has the words but for a letter shares one. */
  readonly guides: readonly string[];
  /** True when going through resources in the list's order finds enough texts sooner than the index does. */
  readonly isCommon: boolean;
}

export interface SearchedWord {
  readonly word: string;
  /** Types whose chain of names contains it, or that mean the same as one whose chain does. */
  readonly typeCodes: readonly string[];
}

/**
 * Looks up types, samples the newest resources, and asks the statistics of the database for the rarest tokens. One round trip.
 *
 * @param needed how many resources the search has to find
 */
export async function planSearch(sql: Sql, keywords: string, needed: number): Promise<SearchPlan> {
  const [row] = await sql<
    {
      text: string;
      words: SearchedWord[];
      hits: number;
      tokens: string[];
      guides: string[];
      frequency: number;
      rows: number;
    }[]
  >`
    with wanted as (
      select word, array(
          select t.code from resource_types t
           where exists (select from resource_types kind
                          where kind.code = any(t.kind_codes)
                            and case when keywords.words = array[word] and length(word) = 1 then search_fold(kind.name) = ' ' || word
                                     else strpos(search_fold(kind.name), word) > 0 end)) as codes
        from (select search_words(${keywords}) as words) as keywords, unnest(words) as word),
    known as (
      select token, frequency
        from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (token, frequency)
        where schemaname = current_schema() and tablename = 'resources_by_search_token'),
    rarest as (
      select token, coalesce(frequency, 0) as frequency,
             row_number() over (order by coalesce(frequency, 0), length(token) desc, token) as place
        from (select distinct token from wanted cross join unnest(search_tokens(word)) as token
               where codes = '{}' or not exists (select from wanted where codes = '{}')) as asked
        left join known using (token))
    select search_fold(${keywords}) as text,
      (select coalesce(json_agg(json_build_object('word', word, 'typeCodes', codes)), '[]') from wanted) as words,
      array(select token from rarest where place = 1 or place <= ${ASKED_TOKENS} and frequency < ${SELECTIVE}) as tokens,
      array(select token from rarest where frequency < ${RARE} order by place limit ${MAX_GUIDES}) as guides,
      coalesce((select frequency from rarest where place = 1), 1) as frequency,
      (select greatest(reltuples, ${SAMPLE}) from pg_class where oid = 'resources'::regclass) as rows,
      (select count(*)::int
         from (select search_text from resources
                where status = 1 order by updated_at desc, resource_id desc limit ${sql.unsafe(String(SAMPLE))}) newest
        where search_text like all (search_patterns(${keywords}))) as hits`;
  const { text, words, hits, tokens, guides, frequency, rows } = row!;
  const isCommon = tokens.length === 0 || isSoonerInOrder({ frequency, hits, needed, rows });
  return { text, words, tokens, guides, isCommon };
}

/**
 * Returns true when reading resources in the order of the list finds enough of them at less cost than the index does.
 *
 * @param known.frequency part of all `rows` that have the rarest token, by the statistics
 * @param known.hits how many of the newest listed resources have the keywords
 * @param known.needed how many the search has to find
 */
export function isSoonerInOrder(known: {
  readonly frequency: number;
  readonly hits: number;
  readonly needed: number;
  readonly rows: number;
}): boolean {
  const { frequency, hits, needed, rows } = known;
  // Statistics do not know words that only the newest have; the others are then expected to have none of them.
  const share = Math.min(hits / SAMPLE, frequency);
  const readInOrder = hits < needed ? Math.min(SAMPLE + (needed - hits) / share, rows) : SAMPLE;
  return readInOrder < COST_OF_NAMED * Math.max(frequency * rows, hits);
}

/** The resources that the index names for rare keywords: those whose text may contain them. */
export function candidates(sql: Sql, { tokens }: SearchPlan): Fragment {
  // With `offset 0` the other conditions of the list stay outside, where no index is asked for them.
  return sql`(select * from resources where search_tokens(search_text) @> ${[...tokens]}::text[] offset 0)`;
}

/**
 * Returns true when a single Chinese character is searched alone. It then matches whole titles or names only, since it is in
 * too many.
 */
export function isOneCharacter(words: readonly SearchedWord[]): boolean {
  return words.length === 1 && words[0]!.word.length === 1;
}

/** The condition that a resource `r` has this folded text as its whole short name or title, as indexes have them. */
function isWhole(sql: Sql, text: string): Fragment {
  return sql`(${hasShortName(sql, text)} or ${hasTitle(sql, text)})`;
}

/** … its whole short name. */
export function hasShortName(sql: Sql, text: string): Fragment {
  return sql`search_fold(split_part(r.resource_name, '/', 2)) collate "C" = ${text}`;
}

/** … its whole title. */
export function hasTitle(sql: Sql, text: string): Fragment {
  return sql`search_fold(r.resource_title) collate "C" = ${text}`;
}

/** The condition that a resource `r` has all of these words in its text, or in the names of its type. */
export function hasWords(sql: Sql, words: readonly SearchedWord[], { inTypes }: { inTypes: boolean }): Fragment {
  if (words.length === 0) return sql`false`;
  return words.reduce((all, { word, typeCodes }) => {
    const inText = isOneCharacter(words) ? isWhole(sql, ` ${word}`) : sql`strpos(r.search_text, ${word}) > 0`;
    const has =
      inTypes && typeCodes.length > 0 ? sql`(${inText} or r.resource_type_code = any(${[...typeCodes]}))` : inText;
    return sql`${all} and ${has}`;
  }, sql`true`);
}
