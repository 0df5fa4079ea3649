import type { Locale } from '@colophon/model';
import type { Command, Group, Option } from '../command.ts';
import { childrenOf, nameOf, optionsOf } from '../structure.ts';

/** A word that can be completed to, and what it is. */
export interface Offer {
  word: string;
  about: string;
}

/** Words that can follow the name of a command or group. */
export interface Entry {
  path: readonly string[];
  name: string;
  /** Commands, or the only possible words of the argument. */
  words: Offer[];
  options: Option[];
  takesFiles: boolean;
}

export function entriesOf(catalogue: readonly (Group | Command)[], locale: Locale): Entry[] {
  return catalogue.map((entry) => ({
    path: entry.path,
    name: nameOf(entry),
    words: wordsOf(entry, catalogue, locale),
    options: [...optionsOf(entry)],
    takesFiles: 'run' in entry && entry.arguments.some(({ isFile }) => isFile),
  }));
}

function wordsOf(entry: Command | Group, catalogue: readonly (Group | Command)[], locale: Locale): Offer[] {
  if (!('run' in entry)) {
    return childrenOf(entry, catalogue).map(({ path, summary }) => ({ word: path.at(-1)!, about: summary[locale] }));
  }
  return entry.arguments.flatMap(({ oneOf = [], about }) => oneOf.map((word) => ({ word, about: about[locale] })));
}

/** Every option that takes something, by its name, once. */
export function takingOptions(entries: readonly Entry[]): Map<string, readonly string[]> {
  const taking = new Map<string, readonly string[]>();
  for (const { options } of entries) {
    for (const { name, value } of options) if (value) taking.set(`--${name}`, 'oneOf' in value ? value.oneOf : []);
  }
  return taking;
}

/** The words by which an option is typed. */
export function optionWords({ name, short }: Option): string[] {
  return [...(short ? [`-${short}`] : []), `--${name}`];
}
