import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'rewards.invitations': InvitationQuota;
  }
}

/** Who keeps the codes that people invite with. */
export interface InvitationQuota {
  /** Gives a person's code more uses. */
  addUses(tx: Transaction, given: { userId: number; uses: number }): Promise<void>;
}

/** Gives a person more invitations. */
export async function addInvitations(
  { providers }: Pick<Context, 'providers'>,
  tx: Transaction,
  given: { userId: number; uses: number },
): Promise<void> {
  for (const quota of providers.all('rewards.invitations')) await quota.addUses(tx, given);
}
