import type { Edit, Fix, Locale } from '@colophon/language';

export type { Edit, Fix, Locale };

/** Exhibited work: a resource (`name` is owner/name) or a storage object (`name` is bucket/name). */
export type Candidate =
  | {
      name: string;
      /** `1.2.0`, `^1.2.0` or `~1.2.0`; without a version in the text `latest` or, where any version is meant, `*`. */
      versionRange: string;
      type: 'resource';
    }
  | { name: string; type: 'object' };

/** Texts are as they are written between the quotes, escapes included: see `escapeText`. */
export type Action =
  | { operation: 'set_labels'; content: string[] }
  /** `show` or `hide`. */
  | { operation: 'online'; content: boolean }
  | { operation: 'set_title' | 'set_cover'; content: string }
  | {
      operation: 'replace';
      content: {
        replaced: Candidate;
        replacer: Candidate;
        /** Chains of candidates, the outermost first. */
        scopes?: Candidate[][];
      };
    }
  | { operation: 'add_attr'; content: { key: string; value: string; description: string | null } }
  | { operation: 'delete_attr'; content: { key: string } }
  /** Candidates, and the path to the one concerned, as they are written, without white space. */
  | { operation: 'add_rely' | 'delete_rely'; content: { resources: string[]; target: string | null } }
  /** With its marks and, if one follows, the line end. */
  | { operation: 'comment'; content: string };

/** A rule as an editor writes it. */
export type RuleDraft =
  | { operation: 'add'; actions: Action[]; exhibitName: string; candidate: Candidate }
  | { operation: 'alter'; actions: Action[]; exhibitName: string }
  | { operation: 'activate_theme'; actions: []; exhibitName: string }
  | { operation: 'comment'; text: string };

/** A compiled rule; `text` is the piece of the source that it was read from. */
export type Rule = RuleDraft & { text: string };

export type ErrorCode =
  | 'TEXT_TOO_LARGE'
  | 'LEXICAL'
  | 'SYNTAX'
  | 'EXHIBIT_DUPLICATE'
  | 'CANDIDATE_DUPLICATE'
  | 'THEME_DUPLICATE'
  | 'ATTRIBUTE_DUPLICATE'
  | 'RELY_DUPLICATE';

export type WarningCode = 'TEXT_IGNORED';

/** Something the compiler has to say about a text. */
export interface Finding<Code extends ErrorCode | WarningCode = ErrorCode | WarningCode> {
  code: Code;
  /** In the caller's language. */
  msg: string;
  /** From 1; -1 for a rule that is well written but in conflict with another one. */
  line: number;
  /** From 0; -1 like `line`. */
  charPositionInLine: number;
  /** Where in the text, from 0, in UTF-16 code units. */
  offset: number;
  length: number;
  /** The text of the token that was found instead of what was expected; absent from lexical errors. */
  offendingSymbol?: string;
  /** Tokens that would have been valid there: words and signs of the language as they are, the rest described. */
  expected?: string[];
  fix?: Fix;
}

export interface CompileResult {
  /** In the order of the text. Absent when there is a lexical error, not to be used when there is any error. */
  rules?: Rule[];
  /** Texts of `errorObjects`, syntax errors as `line L:C message`. The text is accepted if there are none. */
  errors: string[];
  errorObjects: Finding<ErrorCode>[];
  /** Texts of `warningObjects`. They refuse nothing: the text has parts that have no effect. */
  warnings: string[];
  warningObjects: Finding<WarningCode>[];
  /** Where the part of the text begins that is ignored, if any is. */
  unparsed?: { line: number; charPositionInLine: number };
}
