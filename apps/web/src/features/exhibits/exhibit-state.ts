import { Defaulter, OnlineStatus, PolicyStatus } from '@colophon/model';
import type { Licence } from '#api/authorisation/queries.ts';

/**
 * State of an exhibit as its owner sees it. `on`: visitors can sign and use it. `broken`: on the shelf, but a licence
 * behind it is missing. `unlicensed`: off, and for that reason. `needsPolicy`: off, nothing to sign. `off`: ready to go on.
 */
export type ExhibitState = 'on' | 'broken' | 'unlicensed' | 'needsPolicy' | 'off';

interface Subject {
  onlineStatus: number;
  policies: readonly { status: number }[];
  /** `null` while nobody decided about it. */
  licence: Licence | null;
}

export function stateOf({ onlineStatus, policies, licence }: Subject): ExhibitState {
  const isLicensed = licence?.isAuth ?? true;
  if (onlineStatus === OnlineStatus.online) return isLicensed ? 'on' : 'broken';
  if (!isLicensed) return 'unlicensed';
  return policies.some(({ status }) => status === PolicyStatus.enabled) ? 'off' : 'needsPolicy';
}

/** Returns true when the node has to act before an exhibit is licensed, alone or beside others. */
export function isNodesFault({ defaulterIdentityType }: Pick<Licence, 'defaulterIdentityType'>): boolean {
  return (defaulterIdentityType & Defaulter.nodeSide) !== 0;
}
