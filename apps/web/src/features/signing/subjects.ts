import { contractDisplay, NodeStatus, PartyIdentity, UserStatus } from '@colophon/model';
import { compareTerms } from '@colophon/policy';
import type { Contract } from '#api/contracts/contract.ts';
import type { Offer, OfferedPolicy } from '#api/exhibits/queries.ts';
import type { Licensor } from '#api/nodes/queries.ts';
import { readTerms } from '#domain/policies/read-terms.ts';
import type { Wanted } from './wanted.ts';

const ONLINE = 1;
const ENABLED = 1;

/** Why an exhibit cannot be signed for now. */
export type Obstacle = 'unknown' | 'offline' | 'node' | 'no_policy';

/** An exhibit on the signing page. */
export interface Subject {
  exhibitId: string;
  name: string;
  offer: Offer | undefined;
  licensor: Licensor | undefined;
  obstacle: Obstacle | null;
  /** Those that are offered. */
  policies: readonly OfferedPolicy[];
  /** True when the requested policy is no longer offered. */
  isWantedGone: boolean;
  /** The reader's contracts in force, by policy. */
  contracts: ReadonlyMap<string, Contract>;
  /** The policy that is chosen at first: what was asked for, what is signed already, else what costs least to begin with. */
  firstChoice: string | undefined;
}

interface Known {
  offer: Offer | undefined;
  licensor: Licensor | undefined;
  /** The reader's contracts in force, about whatever. */
  contracts: readonly Contract[];
}

/** Puts together what is known of an exhibit that somebody wants to sign. */
export function subjectOf({ exhibitId, policyId }: Wanted, { offer, licensor, contracts }: Known): Subject {
  const own = new Map(
    contracts.filter(({ subjectId }) => subjectId === exhibitId).map((contract) => [contract.policyId, contract]),
  );
  const policies = offer?.policies.filter(({ status }) => status === ENABLED) ?? [];
  const isWantedThere =
    policyId !== undefined && (own.has(policyId) || policies.some((policy) => policy.policyId === policyId));
  return {
    exhibitId,
    name: offer ? offer.presentableTitle || offer.presentableName : exhibitId,
    offer,
    licensor,
    obstacle: obstacleOf(offer, licensor, policies),
    policies,
    isWantedGone: policyId !== undefined && !isWantedThere,
    contracts: own,
    firstChoice: isWantedThere ? policyId : (signedPolicy(own) ?? cheapest(policies)),
  };
}

function obstacleOf(
  offer: Offer | undefined,
  licensor: Licensor | undefined,
  policies: readonly OfferedPolicy[],
): Obstacle | null {
  if (!offer) return 'unknown';
  if (offer.onlineStatus !== ONLINE) return 'offline';
  const { status = 0, ownerUserStatus } = licensor ?? {};
  const isClosed = status === NodeStatus.deleted || (status & NodeStatus.frozen) !== 0;
  if (isClosed || ownerUserStatus === UserStatus.frozen) return 'node';
  return policies.length === 0 ? 'no_policy' : null;
}

/** The one that licenses before those that wait for something. */
function signedPolicy(contracts: ReadonlyMap<string, Contract>): string | undefined {
  const [first, ...others] = contracts.values();
  const active = [first, ...others].find((contract) => contract && contractDisplay(contract) === 'active');
  return (active ?? first)?.policyId;
}

function cheapest(policies: readonly OfferedPolicy[]): string | undefined {
  const read = policies.flatMap((policy) => {
    const terms = readTerms(policy, PartyIdentity.consumer);
    return terms ? [{ policyId: policy.policyId, terms }] : [];
  });
  return read.toSorted((one, other) => compareTerms(one.terms, other.terms))[0]?.policyId ?? policies[0]?.policyId;
}
