import type { Locale } from '@colophon/model';
import type { Option } from '../command.ts';
import { PROGRAM } from '../structure.ts';
import type { Entry } from './entries.ts';

/** Completion for fish 3 and newer. */
export function fishCompletion(entries: readonly Entry[], locale: Locale): string {
  const lines = entries.flatMap((entry) => {
    const begin = `complete -c ${PROGRAM} -n ${quoted(conditionOf(entry))}`;
    return [
      ...(entry.takesFiles ? [`${begin} -F`] : []),
      ...entry.words.map(({ word, about }) => `${begin} -a ${word} -d ${quoted(about)}`),
      ...entry.options.map((option) => `${begin} ${optionText(option, locale)}`),
    ];
  });
  return [`# Completion of ${PROGRAM} for fish.`, `complete -c ${PROGRAM} -f`, ...lines].join('\n');
}

/** True where the entry's own words can stand: behind all words of its name, and before one of a longer name. */
function conditionOf({ path, words }: Entry): string {
  const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`);
  const below = words.map(({ word }) => word).join(' ');
  return [...seen, ...(below === '' ? [] : [`not __fish_seen_subcommand_from ${below}`])].join('; and ');
}

function optionText({ name, short, value, about }: Option, locale: Locale): string {
  const taken = value ? ` -x${'oneOf' in value ? ` -a ${quoted(value.oneOf.join(' '))}` : ''}` : '';
  return `${short ? `-s ${short} ` : ''}-l ${name}${taken} -d ${quoted(about[locale])}`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
