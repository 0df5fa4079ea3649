import { signContracts } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';

/**
 * Signs the first free policy of exhibits for a visitor who has no contract in force with them (specification 06, rules
 * 10-12): an act of the platform, not a right of the site's session. Where it fails, what contracts there are decides.
 */
export async function signFreePolicies(
  context: Context,
  actor: Actor,
  wanted: readonly { readonly subjectId: string; readonly policyId: string }[],
): Promise<void> {
  for (const subject of wanted) {
    try {
      await context.db.transaction((tx) =>
        signContracts(tx, context, actor, {
          subjects: [subject],
          subjectType: 2,
          licenseeId: String(actor.userId),
          licenseeIdentityType: 3,
        }),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
