import type { EntityKey, EntityType, PropertyDescriptor, ResolvedContracts, TreePlace } from './world.ts';

/** The result of a match. Rules are named by their place in the text, from 0, comments counted; `null` stands for none. */
export interface Outcome {
  /** Result of each rule, in the order of the text. */
  readonly rules: readonly RuleOutcome[];
  /** Results of rules in the order of the text, then the exhibits that no rule touched, newest first. */
  readonly testExhibits: readonly TestExhibit[];
  /** Place of the active theme among the test exhibits. */
  readonly activeTheme: number | null;
}

export interface RuleOutcome {
  /** Reasons for which the rule has no effect at all; empty for a valid one. */
  readonly errors: readonly MatchFinding<MatchErrorCode>[];
  readonly warnings: readonly MatchFinding<MatchWarningCode>[];
  /** Number of actions of each kind that took effect, in the order of their first; the operation of the rule itself first. */
  readonly effects: readonly { readonly type: string; readonly count: number }[];
}

export type MatchErrorCode =
  | 'RESOURCE_NOT_FOUND'
  | 'OBJECT_NOT_FOUND'
  | 'EXHIBIT_NOT_FOUND'
  | 'OBJECT_OF_ANOTHER'
  | 'OBJECT_WITHOUT_TYPE'
  | 'VERSION_NOT_FOUND'
  | 'NAME_USED'
  | 'ALREADY_EXHIBIT'
  | 'ALREADY_CHANGED'
  | 'CIRCULAR'
  | 'DUPLICATE'
  | 'TOO_DEEP';

export type MatchWarningCode =
  | 'ATTRIBUTE_UNKNOWN'
  | 'ATTRIBUTE_NOT_DELETABLE'
  | 'ATTRIBUTE_NOT_EDITABLE'
  | 'VALUE_NOT_OFFERED'
  | 'VALUE_NOT_TAKEN'
  | 'NOT_A_THEME'
  | 'TARGET_INVALID'
  | 'THEME_NOT_SHOWN'
  | 'NO_EFFECT';

export interface MatchFinding<Code extends MatchErrorCode | MatchWarningCode = MatchErrorCode | MatchWarningCode> {
  readonly code: Code;
  /** Place of the action within the rule that it speaks of; `null` for the rule itself. */
  readonly action: number | null;
  /** Names and values that the sentence about it has: see `describeMatchFinding`. */
  readonly values: Readonly<Record<string, string>>;
}

export interface TestExhibit {
  readonly name: string;
  /** The entity that the rule or the exhibit names: the id of a test exhibit is made of it. A node collection is its own, by its `presentableId`. */
  readonly declared: EntityKey;
  /** Empty for what a rule adds. */
  readonly presentableId: string;
  /** The entity that is shown in the end; another one than declared when the main entity is replaced. */
  readonly entity: EffectiveEntity;
  readonly isMainReplaced: boolean;
  readonly intro: string;
  /** Each with the rule that set it. */
  readonly title: SetBy<string>;
  readonly tags: SetBy<readonly string[]>;
  readonly coverImages: SetBy<readonly string[]>;
  /** Of themes whether it is the active one. */
  readonly isOnline: SetBy<boolean>;
  readonly isActivatedTheme: SetBy<boolean>;
  readonly replacements: SetBy<readonly Replacement[]>;
  readonly properties: SetBy<readonly TestProperty[]>;
  /** The rule that made or altered it, with the operations that took effect; `null` when untouched. */
  readonly rule: { readonly index: number; readonly operations: readonly string[] } | null;
  /** All that was done, in its order: `data` as the specification names it. */
  readonly records: readonly EffectRecord[];
  /** `null` when it is the exhibit's own, as frozen with its version. */
  readonly trees: { readonly dependencies: TreePlace; readonly authorisation: readonly AuthPlace[] } | null;
  /** Entities on the first level of the auth tree, the main entity first; of untouched exhibits as the exhibit has it. */
  readonly resolved: readonly TestResolved[];
  readonly warnings: readonly MatchFinding<MatchWarningCode>[];
}

/** A value and the place of the rule that set it; `null` when it is inherited. */
interface SetBy<Value> {
  readonly value: Value;
  readonly rule: number | null;
}

export interface EffectiveEntity extends EntityKey {
  readonly name: string;
  readonly resourceType: readonly string[];
  readonly isTheme: boolean;
  readonly version: string;
  readonly versionId: string;
  readonly versionRange: string;
  readonly versions: readonly string[];
  readonly coverImages: readonly string[];
  readonly ownerUserId: number;
  readonly fileSha1: string;
}

export interface Replacement {
  readonly replaced: ReplacementParty;
  readonly replacer: ReplacementParty;
}

export interface ReplacementParty {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly version: string;
  readonly versionRange: string;
}

export interface TestProperty {
  readonly key: string;
  readonly value: unknown;
  /** `editableText` for what rules or the owner add. */
  readonly type: PropertyDescriptor['type'];
  readonly candidateItems?: readonly string[];
  readonly remark: string;
  /** Sum of 1 read-only, 2 editable, 4 deletable. */
  readonly authority: number;
  readonly isRuleSet?: true;
  readonly isRuleAdd?: true;
}

export interface EffectRecord {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly warning?: MatchFinding<MatchWarningCode>;
}

/** A place in an auth tree, with what the version in it licenses itself. */
export interface AuthPlace extends EntityKey {
  readonly name: string;
  readonly version: string;
  readonly versionId: string;
  readonly children: readonly AuthPlace[];
}

export interface TestResolved {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly type: EntityType;
  readonly ownerUserId: number;
  /** Contracts of the exhibit behind it, to begin with. */
  readonly contracts: ResolvedContracts['contracts'];
}
