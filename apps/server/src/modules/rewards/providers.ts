import type { ActivityPageKey } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'rewards.invitations': InvitationQuota;
    'rewards.campaigns': Campaigns;
  }
}

/** Who keeps the codes that people invite with. */
export interface InvitationQuota {
  /** Gives a person's code more uses. */
  addUses(tx: Transaction, given: { userId: number; uses: number }): Promise<void>;
}

/** Who keeps the activities whose pages give something. */
export interface Campaigns {
  /** When the activities with a page go on that do at present; `null` where there is none with it, drafts aside. */
  ongoing(page: ActivityPageKey): Promise<readonly CampaignPeriod[] | null>;
}

interface CampaignPeriod {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Gives a person more invitations. */
export async function addInvitations(
  { providers }: Pick<Context, 'providers'>,
  tx: Transaction,
  given: { userId: number; uses: number },
): Promise<void> {
  for (const quota of providers.all('rewards.invitations')) await quota.addUses(tx, given);
}

/** Periods of the activities with a page that go on at present; `null` where nobody has made one, so that nothing ends it. */
export async function ongoingCampaigns(
  { providers }: Pick<Context, 'providers'>,
  page: ActivityPageKey,
): Promise<readonly CampaignPeriod[] | null> {
  const [campaigns] = providers.all('rewards.campaigns');
  return campaigns ? campaigns.ongoing(page) : null;
}
