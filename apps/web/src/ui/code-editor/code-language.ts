/** A place in a text, in UTF-16 code units from 0. */
export interface Span {
  offset: number;
  length: number;
}

/** Parts of a text. They are rows of numbers, because a long text has tens of thousands of them. */
export interface Reading {
  /** Per part its offset, its length and the number of its kind in `CodeLanguage.kinds`; in the order of the text. */
  parts: Uint32Array;
  /** Per block that can be folded its offset and its length; in the order of the text. */
  blocks: Uint32Array;
}

/** Something that can be written at a place. */
export interface Proposal {
  text: string;
  /** Kind of the proposal: one of the language's kinds. */
  kind: string;
  /** Text to insert, with `#{name}` marking the tab stops; when absent, `text` is inserted. */
  snippet?: string;
}

export interface Proposals {
  /** Where the word begins that a proposal replaces. */
  from: number;
  items: Proposal[];
  /** Kind of name that is written here; such names may be known outside of the text. */
  name?: string;
}

/** Explanation of a part of a text, for a reader who points at it. */
export interface Explanation extends Span {
  kind: string;
  word: string;
  /** Lines of the explanation, in the reader's language. */
  lines: string[];
}

export interface CodeFix extends Span {
  /** Description of the fix, in the reader's language. */
  msg: string;
  text: string;
}

/** Something to say about a text. */
export interface CodeFinding {
  severity: 'error' | 'warning' | 'hint';
  msg: string;
  /** Where; absent from what concerns the text as a whole. */
  offset?: number;
  length?: number;
  fix?: CodeFix;
}

/** The findings about a text; they are shown only in an editor that has this very text. */
export interface Findings {
  text: string;
  findings: readonly CodeFinding[];
}

export interface FormattedText {
  text: string;
  /** True when the text had comments, which are lost. */
  hasLostComments: boolean;
}

/** Work of a language on a text: quick for a short text, done elsewhere for a long one. */
type Work<Result, Parameters extends unknown[] = []> = (
  text: string,
  ...parameters: Parameters
) => Result | Promise<Result>;

/** A language as the editor needs it. Its object must stay the same from one rendering to the next. */
export interface CodeLanguage {
  /** Kinds of the parts of a text. They are styled by `editor-theme.ts`. */
  kinds: readonly string[];
  read: Work<Reading>;
  propose: Work<Proposals, [offset: number]>;
  explain: Work<Explanation | null, [offset: number]>;
  /** The text in its canonical layout; nothing when it has errors that stand in the way. */
  format?: Work<FormattedText | null>;
  /** Names known outside of the text, of a kind that `propose` has named. */
  names?: (kind: string, begun: string) => Promise<readonly string[]>;
  /** Returns the meaning of a word of the language, in the reader's language. */
  describe: (kind: string, word: string) => string | null;
  /** The line up to the caret after which proposals are made without being asked for. While a word is written they are. */
  proposeAfter: RegExp;
  /** Text that the Tab key inserts. */
  indent: string;
  /** The line behind which the next one is moved in. */
  indentAfter: RegExp;
  brackets: string[];
  /** The keywords that a block begins and ends with; blocks do not nest. Marked like brackets. */
  pair?: readonly [begins: string, ends: string];
}
