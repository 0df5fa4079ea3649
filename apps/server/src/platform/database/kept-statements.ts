import type postgres from 'postgres';

/** Different statements that are kept, in all connections together: each takes memory in every connection that has run it. */
const MAX_KEPT = 400;
/** Statements with more parameters are rows or ids by the dozen, and seldom come with as many again. */
const MAX_PARAMETERS = 40;

type Unsafe = postgres.Sql['unsafe'];
/** The parts of the driver that statements of the query builder pass through, its transactions included. */
interface Driver {
  unsafe: Unsafe;
  begin?: (...args: never[]) => Promise<unknown>;
  savepoint?: (...args: never[]) => Promise<unknown>;
}

/**
 * Has the driver keep the statements of the query builder, which asks it never to: one that is not kept is parsed and planned
 * each time, and takes two round trips, the first to learn the types of its parameters.
 *
 * Pages are left out: what their first rows cost depends on how many there are, which a kept plan does not look at.
 */
export function keepStatements<Kept extends Driver>(driver: Kept, kept = new Set<string>()): Kept {
  const { unsafe, begin, savepoint } = driver;
  const isKept = (text: string, parameters: readonly unknown[]) => {
    if (parameters.length === 0 || parameters.length > MAX_PARAMETERS || / limit \$\d/.test(text)) return false;
    if (kept.size < MAX_KEPT) kept.add(text);
    return kept.has(text);
  };
  const inside =
    (run: (...args: never[]) => Promise<unknown>) =>
    (...args: unknown[]) => {
      const work = args.at(-1) as (transaction: Driver) => unknown;
      return run(...([...args.slice(0, -1), (tx: Driver) => work(keepStatements(tx, kept))] as never[]));
    };
  driver.unsafe = ((text: string, parameters: never[] = [], options?: postgres.UnsafeQueryOptions) =>
    unsafe(
      text,
      parameters,
      options?.prepare === false ? { ...options, prepare: isKept(text, parameters) } : options,
    )) as Unsafe;
  if (begin) driver.begin = inside(begin);
  if (savepoint) driver.savepoint = inside(savepoint);
  return driver;
}
