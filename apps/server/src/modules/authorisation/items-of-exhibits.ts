import { AuthCode, Defaulter, Referee } from '@colophon/model';
import type { Actor } from '#platform/sessions/actor.ts';
import type { ExhibitToDecide } from './types.ts';
import { GRANTED, type Verdict } from './verdict.ts';
import { combine, judgeAvailability, judgeChain } from './verdicts.ts';

/** The rules of specification 06, section 3.10, on items of a collection that is seen through an exhibit. Pure. */

/** An exhibit's part in the decision about a sample: everything but the caller's side counts. */
export function judgeForSample(exhibit: ExhibitToDecide, actor: Actor | null): Verdict {
  const availability = judgeAvailability(exhibit, actor);
  if (availability.defaulter !== Defaulter.none) return availability;
  return combine({ ...GRANTED, authCode: AuthCode.byPolicyWithoutIdentity }, judgeChain(exhibit.chain, 4));
}

/** A verdict, and the kind of subject that decided. */
export interface ItemVerdict extends Verdict {
  readonly referee: number;
}

/** The verdicts on the exhibit and on the item together. Where both grant, the exhibit has decided about a sample. */
export function combineItem(exhibit: Verdict, item: Verdict, isSample: boolean): ItemVerdict {
  const byExhibit = { ...exhibit, referee: Referee.exhibit };
  if (exhibit.defaulter !== Defaulter.none && item.authCode !== AuthCode.notFound)
    return { ...byExhibit, defaulter: exhibit.defaulter | item.defaulter };
  return isSample && item.defaulter === Defaulter.none ? byExhibit : { ...item, referee: Referee.resource };
}
