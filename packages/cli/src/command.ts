import type { Currency, Locale } from '@colophon/model';
import type { ExitCode, Surroundings } from './surroundings.ts';

/** A text in every language. */
export type Texts = Readonly<Record<Locale, string>>;

/** Word that stands without dashes. */
export interface Argument {
  name: string;
  about: Texts;
  /** Any number of it, the last of a command's arguments. */
  isRepeated?: true;
  isOptional?: true;
  /** Completed by names of files. */
  isFile?: true;
  /** The only possible words. */
  oneOf?: readonly string[];
}

export interface Option {
  name: string;
  short?: string;
  about: Texts;
  /** Value that it takes: one of some words, or a word named so. Absent: it takes none. */
  value?: { oneOf: readonly string[] } | { called: string };
}

/** Options of a command as they were given. */
export interface Values {
  readonly positionals: readonly string[];
  /** Texts of options that take something, by their names. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
}

/** Everything that a command is given. */
export interface Context extends Surroundings {
  locale: Locale;
  values: Values;
  /** Every group and command. */
  catalogue: readonly (Group | Command)[];
  /** Writes an object as a line of JSON. */
  json: (object: Readonly<Record<string, unknown>>) => void;
}

/** Settings of a platform that policies are read by. */
export interface House {
  timeZone: string;
  currency: Currency;
}

export interface Example {
  line: string;
  about: Texts;
}

/** Part of a page that a command has besides what all have. */
export interface Section {
  title: Texts;
  text: Texts;
  /** Shown as it is, behind the text. */
  code?: string;
}

export interface Command {
  /** Words after `colophon`. */
  path: readonly string[];
  /** One line. */
  summary: Texts;
  /** Paragraphs. */
  about: readonly Texts[];
  arguments: readonly Argument[];
  options: readonly Option[];
  sections?: readonly Section[];
  examples: readonly Example[];
  /** Meaning of the exit codes that say more than that all is done. */
  exits: Partial<Record<'done' | 'refused' | 'usage' | 'notLoggedIn' | 'network' | 'partly', Texts>>;
  run: (context: Context) => Promise<ExitCode>;
}

/** Commands that share their first words. */
export interface Group {
  path: readonly string[];
  summary: Texts;
  about: readonly Texts[];
}

/** Wrong use of a command, told in one line and with where to read more. */
export class UsageError extends Error {}

/** A command that needs a login, without one. */
export class NotLoggedInError extends Error {}

/** A request that cannot be fulfilled, told in one line. */
export class RefusedError extends Error {
  /** Name of the platform's refusal, where that is the cause. */
  readonly refusal: string | undefined;

  constructor(message: string, refusal?: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** A file that cannot be read, told in one line. */
export class FileError extends Error {}
