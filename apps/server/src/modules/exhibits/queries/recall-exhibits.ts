import { LRUCache } from 'lru-cache';
import { readChanges } from '#modules/authorisation/index.ts';
import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { MAX_RECALLED_PLACES } from '../limits.ts';
import {
  type DecidableExhibit,
  type ExhibitReader,
  listExhibitsToRemember,
  type Purpose,
  type RememberedExhibit,
  type ServedExhibit,
} from './served-exhibits.ts';

/** Exhibits read lately, by id. */
type Recalled = LRUCache<string, RememberedExhibit>;

/** Number of changes, to all that they depend on, after which exhibits were read that are remembered. */
const changeNumbers = new WeakMap<DecidableExhibit, number>();

const recalledOf = new WeakMap<Sql, Recalled>();

/** As `findServedExhibit`, remembered as `recallExhibits` does. */
export async function recallExhibit(context: ExhibitReader, exhibitId: string): Promise<ServedExhibit | null> {
  const [exhibit] = await recall(context, [exhibitId], 'deliver');
  return exhibit ?? null;
}

/**
 * The exhibits with the given ids, in their order, outside of transactions: what was read before is used again for as long as
 * nothing has changed that an exhibit's authorisation depends on, which one small prepared read tells exactly for all of them, and
 * until one of its contracts moves by the clock. Unknown ids are left out.
 */
export function recallExhibits(context: ExhibitReader, exhibitIds: readonly string[]): Promise<DecidableExhibit[]> {
  return recall(context, exhibitIds, 'decide');
}

async function recall(
  context: ExhibitReader,
  exhibitIds: readonly string[],
  purpose: Purpose,
): Promise<ServedExhibit[]> {
  const { sql, clock } = context;
  const distinct = [...new Set(exhibitIds)];
  if (context.pretence) return readAnew(context, distinct, purpose);
  const recalled = recalledFor(sql);
  const nowMs = clock.now().getTime();
  const known = distinct
    .flatMap((exhibitId) => recalled.get(exhibitId) ?? [])
    .filter(({ hasTree }) => purpose === 'decide' || hasTree)
    .filter(({ exhibit: { chain } }) => chain.trueUntilMs === null || nowMs < chain.trueUntilMs);
  const standing = await stillTrue({ sql }, known);
  const missing = distinct.filter((exhibitId) => !standing.has(exhibitId));
  const asked = { purpose, known: known.filter(({ changeScopes }) => changeScopes === null) };
  for (const read of missing.length === 0 ? [] : await listExhibitsToRemember(context, missing, asked)) {
    recalled.set(read.exhibit.exhibitId, read);
    changeNumbers.set(read.exhibit, read.changeNumber);
    standing.set(read.exhibit.exhibitId, read.exhibit);
  }
  return exhibitIds.flatMap((exhibitId) => standing.get(exhibitId) ?? []);
}

/** Number of changes after which an exhibit was read that is remembered; `undefined` for others. After another change it is another object. */
export function changeNumberOf(exhibit: DecidableExhibit): number | undefined {
  return changeNumbers.get(exhibit);
}

/** A decision in a pretence is true in no other: it is neither remembered nor taken from memory. */
async function readAnew(
  context: ExhibitReader,
  exhibitIds: readonly string[],
  purpose: Purpose,
): Promise<ServedExhibit[]> {
  const read = await listExhibitsToRemember(context, exhibitIds, { purpose, known: [] });
  const exhibitById = new Map(read.map(({ exhibit }) => [exhibit.exhibitId, exhibit]));
  return exhibitIds.flatMap((exhibitId) => exhibitById.get(exhibitId) ?? []);
}

/** Those that nothing has changed about since they were read, by id, as far as they say what they depend on. */
async function stillTrue(
  { sql }: Pick<Context, 'sql'>,
  known: readonly RememberedExhibit[],
): Promise<Map<string, ServedExhibit>> {
  const comparable = known.flatMap(({ changeScopes: scopes, ...one }) => (scopes === null ? [] : { ...one, scopes }));
  if (comparable.length === 0) return new Map();
  const changes = await readChanges({ sql }, [...new Set(comparable.flatMap(({ scopes }) => scopes))]);
  const standing = comparable.filter(({ scopes, changeNumber }) => {
    const sum = scopes.reduce((total, scope) => total + (changes.get(scope) ?? 0), 0);
    return sum === changeNumber;
  });
  return new Map(standing.map(({ exhibit }) => [exhibit.exhibitId, exhibit]));
}

/** The memory of one database, bounded by what the exhibits in it are made of: trees differ by thousands of places. */
export function recalledFor(sql: Sql): Recalled {
  const known = recalledOf.get(sql);
  if (known) return known;
  const recalled: Recalled = new LRUCache({
    maxSize: MAX_RECALLED_PLACES,
    sizeCalculation: ({ exhibit: { dependencyTree, chain }, changeScopes }) =>
      1 + dependencyTree.length + chain.frozenIds.length + chain.missing.length + (changeScopes?.length ?? 0),
  });
  recalledOf.set(sql, recalled);
  return recalled;
}
