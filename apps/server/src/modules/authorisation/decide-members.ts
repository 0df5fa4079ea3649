import { Defaulter } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { DecisionCaller } from '#platform/sessions/actor.ts';
import { decideExhibits, toResult } from './decide-exhibits.ts';
import type { AuthResult, ExhibitToDecide } from './types.ts';
import { judgeAvailability } from './verdicts.ts';

/**
 * Decides whether the caller may use exhibits as items of a collection made in their node (specification 06, section 3.10).
 * Node side and resource side are the item's own. On the caller's side a contract with the collection counts, or one with the
 * item's exhibit. A collection or an item that is offline stays closed to everybody. Answers are in the order of `members`.
 */
export async function decideMembers(
  context: Context,
  caller: DecisionCaller,
  collection: ExhibitToDecide,
  members: readonly ExhibitToDecide[],
): Promise<AuthResult[]> {
  const [whole] = (await decideExhibits(context, caller, [collection], 4)) as [AuthResult];
  if (judgeAvailability(collection, caller.actor).defaulter !== Defaulter.none) return members.map(() => whole);
  const decided = await decideExhibits(context, caller, members, whole.isAuth ? 3 : 4);
  return members.map((member, index) => {
    const availability = judgeAvailability(member, caller.actor);
    if (availability.defaulter !== Defaulter.none) return toResult(member, availability, caller.locale);
    const own = decided[index]!;
    if (whole.isAuth) return own.isAuth ? { ...own, authCode: whole.authCode } : own;
    const lacksContract = (own.defaulterIdentityType & Defaulter.consumer) !== 0;
    return lacksContract
      ? { ...whole, defaulterIdentityType: whole.defaulterIdentityType | own.defaulterIdentityType }
      : own;
  });
}
