import { LRUCache } from 'lru-cache';
import { readChangeNumber } from '#modules/authorisation/index.ts';
import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { MAX_RECALLED_EXHIBITS } from '../limits.ts';
import { findServedExhibit, type ServedExhibit } from './served-exhibits.ts';

/** Exhibits read lately, each with the change number that it was read after. */
type Recalled = LRUCache<string, { readonly changeNumber: string; readonly exhibit: ServedExhibit }>;

const recalledOf = new WeakMap<Sql, Recalled>();

/**
 * As `findServedExhibit`, outside of transactions, for the files of sites: what was read before is used again for as long
 * as nothing has changed that authorisation depends on, which one small prepared read tells exactly.
 */
export async function recallExhibit({ sql }: Pick<Context, 'sql'>, exhibitId: string): Promise<ServedExhibit | null> {
  const recalled = recalledFor(sql);
  const changeNumber = await readChangeNumber({ sql });
  const known = recalled.get(exhibitId);
  if (known?.changeNumber === changeNumber) return known.exhibit;

  const exhibit = await findServedExhibit({ sql }, exhibitId); // at least as new as the number
  if (exhibit) recalled.set(exhibitId, { changeNumber, exhibit });
  return exhibit;
}

function recalledFor(sql: Sql): Recalled {
  const known = recalledOf.get(sql);
  if (known) return known;
  const recalled: Recalled = new LRUCache({ max: MAX_RECALLED_EXHIBITS });
  recalledOf.set(sql, recalled);
  return recalled;
}
