import { LRUCache } from 'lru-cache';
import { readChanges } from '#modules/authorisation/index.ts';
import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { MAX_RECALLED_PLACES, MAX_SCOPES_TO_COMPARE } from '../limits.ts';
import {
  type DecidableExhibit,
  listExhibitsToRemember,
  type Purpose,
  type RememberedExhibit,
  type ServedExhibit,
} from './served-exhibits.ts';

/** Exhibits read lately, by id. */
type Recalled = LRUCache<string, RememberedExhibit>;

const recalledOf = new WeakMap<Sql, Recalled>();

/** As `findServedExhibit`, remembered as `recallExhibits` does. */
export async function recallExhibit(context: Pick<Context, 'sql'>, exhibitId: string): Promise<ServedExhibit | null> {
  const [exhibit] = await recall(context, [exhibitId], 'deliver');
  return exhibit ?? null;
}

/**
 * The exhibits with the given ids, in their order, outside of transactions: what was read before is used again for as long as
 * nothing has changed that an exhibit's authorisation depends on, which one small prepared read tells exactly for all of them.
 * What time brings about is for whoever decides: the contracts remembered say when they are due. Unknown ids are left out.
 */
export function recallExhibits(
  context: Pick<Context, 'sql'>,
  exhibitIds: readonly string[],
): Promise<DecidableExhibit[]> {
  return recall(context, exhibitIds, 'decide');
}

async function recall(
  { sql }: Pick<Context, 'sql'>,
  exhibitIds: readonly string[],
  purpose: Purpose,
): Promise<ServedExhibit[]> {
  const recalled = recalledFor(sql);
  const distinct = [...new Set(exhibitIds)];
  const known = distinct
    .flatMap((exhibitId) => recalled.get(exhibitId) ?? [])
    .filter(({ hasTree }) => purpose === 'decide' || hasTree);
  const isLarge = ({ changeScopes }: RememberedExhibit) => changeScopes.length > MAX_SCOPES_TO_COMPARE;
  const standing = await stillTrue(
    { sql },
    known.filter((one) => !isLarge(one)),
  );
  const missing = distinct.filter((exhibitId) => !standing.has(exhibitId));
  const asked = { purpose, known: known.filter(isLarge) };
  for (const read of missing.length === 0 ? [] : await listExhibitsToRemember({ sql }, missing, asked)) {
    recalled.set(read.exhibit.exhibitId, read);
    standing.set(read.exhibit.exhibitId, read.exhibit);
  }
  return exhibitIds.flatMap((exhibitId) => standing.get(exhibitId) ?? []);
}

/** Those that nothing has changed about since they were read, by id. */
async function stillTrue(
  { sql }: Pick<Context, 'sql'>,
  known: readonly RememberedExhibit[],
): Promise<Map<string, ServedExhibit>> {
  if (known.length === 0) return new Map();
  const scopes = [...new Set(known.flatMap(({ changeScopes }) => changeScopes))];
  const changes = await readChanges({ sql }, scopes);
  const standing = known.filter(({ changeScopes, changeNumber }) => {
    const sum = changeScopes.reduce((total, scope) => total + (changes.get(scope) ?? 0), 0);
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
    sizeCalculation: ({ exhibit }) => 1 + exhibit.dependencyTree.length + exhibit.requiredLicences.length,
  });
  recalledOf.set(sql, recalled);
  return recalled;
}
