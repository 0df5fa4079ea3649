/**
 * Readers of the addresses' queries, for `validateSearch`. A value that a screen does not know counts as absent, so that
 * every address shows something.
 *
 * (A schema library would do the same for more bytes than all routes have together.)
 */

type Reader<Value> = (value: unknown) => Value;

/** A text. */
export const text: Reader<string | undefined> = (value) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A switch, written `true`. */
export const flag: Reader<'true' | undefined> = (value) => (value === 'true' ? value : undefined);

/** One of the given words; the first of them when absent or unknown. */
export function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words): Reader<Words[number]> {
  return (value) => words.find((word) => word === value) ?? words[0];
}

/** One of the given words, or absent. */
export function someOf<const Words extends readonly string[]>(...words: Words): Reader<Words[number] | undefined> {
  return (value) => words.find((word) => word === value);
}

type Search<Readers> = { [Key in keyof Readers]?: Readers[Key] extends Reader<infer Value> ? Value : never };

/** The query of a route: `validateSearch: searchParams({ bucketName: text, showPage: oneOf('exhibit', 'theme') })`. */
export function searchParams<Readers extends Record<string, Reader<string | undefined>>>(readers: Readers) {
  return (query: Record<string, unknown>): Search<Readers> =>
    Object.fromEntries(Object.entries(readers).map(([key, read]) => [key, read(query[key])])) as Search<Readers>;
}
