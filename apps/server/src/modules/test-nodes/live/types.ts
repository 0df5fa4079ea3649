import type { FormerExhibit } from '../tables.ts';

export interface EntityKey {
  readonly type: 'resource' | 'object';
  readonly id: string;
}

/** An exhibit of the node as it is. */
export interface FormalExhibit extends FormerExhibit {
  readonly presentableId: string;
  /** True when it offers a policy to its visitors. */
  readonly offersPolicy: boolean;
}

/** A test exhibit that rules have made or altered. */
export interface Rehearsed {
  readonly testResourceId: string;
  readonly exhibitName: string;
  /** `null` for one that a rule adds. */
  readonly formal: FormalExhibit | null;
  readonly declared: EntityKey;
  readonly entity: EntityKey & { readonly name: string; readonly version: string };
  /** Status of the resource that is shown; `null` for objects and collections made in the node. */
  readonly resourceStatus: number | null;
  readonly isTheme: boolean;
  readonly isMainReplaced: boolean;
  readonly replacements: readonly {
    readonly replaced: EntityKey & { readonly name: string; readonly version: string };
    readonly replacer: EntityKey & { readonly name: string; readonly version: string };
  }[];
  readonly title: string;
  readonly coverImages: readonly string[];
  readonly tags: readonly string[];
  /** Values that a rule has set. */
  readonly set: {
    readonly title?: string;
    readonly coverImages?: readonly string[];
    readonly tags?: readonly string[];
    readonly onlineStatus?: 0 | 1;
    readonly isActivatedTheme?: true;
  };
  /** Attributes that a rule has set. */
  readonly attributes: readonly {
    readonly key: string;
    readonly value: string;
    readonly remark: string;
    /** True when neither the author nor the owner had it. */
    readonly isNew: boolean;
  }[];
  /** Attributes that a rule has taken away. */
  readonly deletedKeys: readonly string[];
  /** The rules by which it is as it is. */
  readonly ruleIds: readonly string[];
  /** Resources that have to be licensed, each with the version that has to; empty for the node. */
  readonly requiredLicences: readonly { readonly resourceId: string; readonly licenseeVersionId: string }[];
}
