import { PolicyStatus } from '@colophon/model';
import type { Offer } from '../policies/index.ts';
import type { ExhibitToDecide } from './types.ts';

/** Whom enabled free policies of an exhibit let in without asking (specification 06, section 3.6). */

/** Returns true when somebody without a session may use the exhibit. */
export function isOpenToVisitors(exhibit: ExhibitToDecide): boolean {
  return freeOffers(exhibit).some(({ audiences }) => audiences.some(({ type }) => type === 'public'));
}

/**
 * The first free policy that admits a user, in the order of the exhibit; `null` when none does.
 *
 * @param addresses  the user's, in lower case: policies may name a person by one
 */
export function freePolicyOf(exhibit: ExhibitToDecide, addresses: readonly string[]): string | null {
  return freeOffers(exhibit).find((offer) => admitsUser(offer, addresses))?.policyId ?? null;
}

/** Returns true when free policies cannot be judged without the user's addresses. */
export function namesSomebody(exhibit: ExhibitToDecide): boolean {
  return freeOffers(exhibit).some(({ audiences }) => audiences.some(({ type }) => type === 'userId'));
}

function freeOffers({ policies, offers }: ExhibitToDecide): Offer[] {
  const enabled = policies.filter(({ status }) => status === PolicyStatus.enabled);
  return enabled.flatMap(({ policyId }) =>
    offers.filter((offer) => offer.policyId === policyId && offer.isFree).slice(0, 1),
  );
}

/** Nodes are no users, and groups of users are not part of this product. */
function admitsUser({ audiences }: Offer, addresses: readonly string[]): boolean {
  return audiences.some(({ type, name }) => {
    if (type === 'userId') return addresses.includes(name.toLowerCase());
    return type === 'public' || type === 'registeredUsers';
  });
}
