import { type Locale, parseLocale } from '@colophon/model';
import { UsageError } from './command.ts';
import { say } from './words.ts';

/** The language of a command, and its words without the option that names it. */
export interface Spoken {
  locale: Locale;
  args: string[];
}

/** Reads `--lang`, which may stand anywhere before `--`. What is wrong with it is kept, to be told in the system's language. */
export function languageOf(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Spoken & { problem?: UsageError } {
  const rest: string[] = [];
  let named: string | undefined;
  for (let index = 0; index < args.length; index++) {
    const word = args[index]!;
    if (word === '--') {
      rest.push(...args.slice(index));
      break;
    }
    if (word === '--lang') named = args[++index] ?? '';
    else if (word.startsWith('--lang=')) named = word.slice('--lang='.length);
    else rest.push(word);
  }
  const locale = localeOfSystem(env);
  if (named === undefined) return { locale, args: rest };
  const chosen = parseLocale(named);
  if (chosen) return { locale: chosen, args: rest };
  return { locale, args: rest, problem: new UsageError(say('badLanguage', locale, { value: named })) };
}

/** The language of the system as POSIX decides it; English where it is none of ours. */
function localeOfSystem({ LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>): Locale {
  const set = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  return parseLocale(set?.replace(/[.@].*$/, '')) ?? 'en_US';
}
