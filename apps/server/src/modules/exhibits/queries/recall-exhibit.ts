import { LRUCache } from 'lru-cache';
import { readChangeNumber } from '#modules/authorisation/index.ts';
import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { MAX_RECALLED_EXHIBITS } from '../limits.ts';
import { findExhibitToRemember, type RememberedExhibit, type ServedExhibit } from './served-exhibits.ts';

/** Exhibits read lately, by id. */
type Recalled = LRUCache<string, RememberedExhibit>;

const recalledOf = new WeakMap<Sql, Recalled>();

/**
 * As `findServedExhibit`, outside of transactions, for the files of sites: what was read before is used again for as long
 * as nothing has changed that this exhibit's authorisation depends on, which one small prepared read tells exactly. What time
 * brings about is for whoever decides: the contracts remembered say when they are due.
 */
export async function recallExhibit({ sql }: Pick<Context, 'sql'>, exhibitId: string): Promise<ServedExhibit | null> {
  const recalled = recalledFor(sql);
  const known = recalled.get(exhibitId);
  if (known && (await readChangeNumber({ sql }, known.changeScopes)) === known.changeNumber) return known.exhibit;

  const read = await findExhibitToRemember({ sql }, exhibitId);
  if (read) recalled.set(exhibitId, read);
  return read?.exhibit ?? null;
}

function recalledFor(sql: Sql): Recalled {
  const known = recalledOf.get(sql);
  if (known) return known;
  const recalled: Recalled = new LRUCache({ max: MAX_RECALLED_EXHIBITS });
  recalledOf.set(sql, recalled);
  return recalled;
}
