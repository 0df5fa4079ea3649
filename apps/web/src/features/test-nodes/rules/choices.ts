/** An exhibit that a rule can change. */
export interface ExhibitChoice {
  name: string;
  isTheme: boolean;
}

/** A resource (`name` is owner/name) or a storage object (`name` is bucket/name) that can be exhibited. */
export interface CandidateChoice {
  type: 'resource' | 'object';
  name: string;
  /** Newest first; objects have none. */
  versions: readonly string[];
}

/** Suggestions for the fields of a rule; other values can be written as well. */
export interface RuleChoices {
  exhibits: readonly ExhibitChoice[];
  candidates: readonly CandidateChoice[];
}
