import type { Offer, PolicyEntry } from '../policies/index.ts';
import type { ChainFaults } from './chain.ts';

/** Everything that the authorisation of an exhibit depends on, but the caller's own contracts. */
export interface ExhibitToDecide {
  readonly exhibitId: string;
  readonly exhibitName: string;
  readonly node: { readonly nodeId: number; readonly status: number; readonly ownerUserId: number };
  /** 0 offline, 1 online. */
  readonly onlineStatus: number;
  readonly policies: readonly PolicyEntry[];
  /** Of these policies. */
  readonly offers: readonly Offer[];
  readonly chain: ChainFaults;
}

export interface AuthResult {
  readonly exhibitId: string;
  readonly exhibitName: string;
  readonly isAuth: boolean;
  readonly authCode: number;
  /** 1 resource, 2 exhibit. */
  readonly referee: number;
  readonly defaulterIdentityType: number;
  readonly errorMsg: string;
  /** The same sentence under its older name. */
  readonly error: string;
  readonly data: Record<string, unknown> | null;
}
