import type { PolicyEntry } from '../policies/index.ts';
import type { ExhibitFacts } from './exhibit-facts.ts';

/** A place in an exhibit's auth tree; the children of a place are what its resource version resolves itself. */
export interface AuthTreeNode {
  readonly nid: string;
  readonly parentNid: string;
  /** 1 for what the node resolves. */
  readonly deep: number;
  readonly resourceId: string;
  readonly versionId: string;
}

/** Everything that the authorisation of an exhibit depends on, but the caller's own contracts. */
export interface ExhibitToDecide {
  readonly exhibitId: string;
  readonly exhibitName: string;
  readonly node: { readonly nodeId: number; readonly status: number; readonly ownerUserId: number };
  /** 0 offline, 1 online. */
  readonly onlineStatus: number;
  readonly policies: readonly PolicyEntry[];
  readonly resolveResources: readonly {
    readonly resourceId: string;
    readonly contracts: readonly { readonly contractId: string }[];
  }[];
  readonly authTree: readonly AuthTreeNode[];
  readonly facts: ExhibitFacts;
}

/** 1 node side, 2 resource side, 3 both, 4 both and the calling user. */
export type AuthType = 1 | 2 | 3 | 4;

/** One side's verdict, before it is combined with others and put into words. */
export interface Verdict {
  readonly authCode: number;
  /** Bits of the parties at fault; 0 exactly when authorised. */
  readonly defaulter: number;
  readonly data: Record<string, unknown> | null;
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
