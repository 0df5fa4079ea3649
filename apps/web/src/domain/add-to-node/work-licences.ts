import { PartyIdentity } from '@colophon/model';
import { compareTerms, type Terms } from '@colophon/policy';
import type { Mountable } from '#api/exhibits/mountable.ts';
import { readTerms } from '#domain/policies/read-terms.ts';

type OfferedPolicy = Mountable['policies'][number];

/** A policy that a node can sign, and what it says to nodes. */
export interface Offer {
  policy: OfferedPolicy;
  terms: Terms;
}

/** Licence of a work for a node: the work is one's own, the node has a contract in force, or a policy is signed. */
export type WorkLicence = { kind: 'own' } | { kind: 'held' | 'sign'; offers: readonly Offer[]; signs: Offer | null };

/** Returns the offers of a work that a node can sign, the one that costs least to begin with first. */
export function offersOf({ policies }: Pick<Mountable, 'policies'>): Offer[] {
  return policies
    .flatMap((policy) => {
      const terms = readTerms(policy, PartyIdentity.node);
      return terms?.isSignable ? [{ policy, terms }] : [];
    })
    .toSorted((one, other) => compareTerms(one.terms, other.terms));
}

interface Situation {
  isOwn: boolean;
  /** True when the node has a contract in force about the work. */
  isHeld: boolean;
  /** Policy chosen by hand; when empty, the node keeps what it has. */
  chosen: string | undefined;
}

/** Returns the licence of a work; `null` where nobody offers it to nodes. Nothing that the node already has is signed anew. */
export function licenceOf(work: Pick<Mountable, 'policies'>, { isOwn, isHeld, chosen }: Situation): WorkLicence | null {
  if (isOwn) return { kind: 'own' };
  const offers = offersOf(work);
  const byHand = offers.find(({ policy }) => policy.policyId === chosen) ?? null;
  if (isHeld) return { kind: 'held', offers, signs: byHand };
  return offers.length > 0 ? { kind: 'sign', offers, signs: byHand ?? offers[0]! } : null;
}
