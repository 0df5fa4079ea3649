import type { AuthResult } from '#modules/authorisation/index.ts';
import type { pretences } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import type { SiteHost } from '#platform/http/origins.ts';
import { objectId } from '#platform/http/schemas.ts';
import type { DecisionCaller, SharedRehearsal } from '#platform/sessions/actor.ts';
import { decideItems } from '../queries/decide-items.ts';
import { decideServed } from '../queries/decide-served.ts';
import { recallExhibit } from '../queries/recall-exhibits.ts';
import type { ServedExhibit } from '../queries/served-exhibits.ts';
import type { DeliveredExhibit } from './delivered-exhibit.ts';

/** An exhibit whose files are asked for, and who tells whether the caller may have them. */
export interface OpenedExhibit {
  readonly exhibit: DeliveredExhibit;
  readonly decide: () => Promise<AuthResult>;
  readonly isRehearsal: boolean;
  /** Where its items are looked up, if it is a collection, and who tells whether the caller may have one of them. */
  readonly collection: Pick<ServedExhibit, 'exhibitId' | 'resourceId'>;
  readonly decideItem: (itemId: string) => Promise<Pick<AuthResult, 'isAuth'>>;
}

/** Somebody who asks for a file, the site that they ask on, and what they ask for besides: only a rehearsal pretends. */
export interface FileCaller extends DecisionCaller {
  readonly site: SiteHost | null;
  readonly rehearsal: SharedRehearsal | null;
  readonly query: pretences.PretenceTexts;
}

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** Opens what has another kind of id than exhibits have: an exhibit of a test node. */
    'exhibits.rehearsed': (caller: FileCaller, id: string) => Promise<OpenedExhibit | null>;
  }
}

/** The exhibit with an id, of a node or of its rehearsal; `null` when there is none. */
export async function openExhibit(context: Context, caller: FileCaller, id: string): Promise<OpenedExhibit | null> {
  if (objectId.safeParse(id).success) {
    const exhibit = await recallExhibit(context, id);
    return exhibit && opened(context, caller, exhibit);
  }
  for (const open of context.providers.all('exhibits.rehearsed')) {
    const rehearsed = await open(caller, id);
    if (rehearsed) return rehearsed;
  }
  return null;
}

function opened(context: Context, caller: FileCaller, exhibit: ServedExhibit): OpenedExhibit {
  return {
    exhibit,
    decide: () => decideServed(context, caller, exhibit),
    isRehearsal: false,
    collection: exhibit,
    decideItem: async (itemId) => (await decideItems(context, caller, exhibit, [itemId]))[0]!,
  };
}
