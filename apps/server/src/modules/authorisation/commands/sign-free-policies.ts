import { PartyIdentity, SubjectType } from '@colophon/model';
import { signContracts } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';

/**
 * Signs the first free policies of exhibits for a visitor who has no contract in force with them (specification 06, rules
 * 10-12): an act of the platform, not a right of the site's session. Where it fails, what contracts there are decides.
 */
export async function signFreePolicies(
  context: Context,
  actor: Actor,
  wanted: readonly { readonly subjectId: string; readonly policyId: string }[],
): Promise<void> {
  try {
    await signContracts(context, actor, {
      subjects: wanted,
      subjectType: SubjectType.exhibit,
      licenseeId: String(actor.userId),
      licenseeIdentityType: PartyIdentity.consumer,
      isAutomatic: true,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // one of them closed meanwhile: the others are signed all the same
    if (wanted.length > 1) for (const one of wanted) await signFreePolicies(context, actor, [one]);
  }
}
