import type { Locale } from '@colophon/model';
import { PROGRAM } from '../structure.ts';
import { knownNames } from './bash.ts';
import { type Entry, optionWords, takingOptions } from './entries.ts';

/** Completion for zsh, to be sourced or put into a folder of `fpath`. */
export function zshCompletion(entries: readonly Entry[], locale: Locale): string {
  const taking = takingOptions(entries);
  const values = [...taking].map(([option, words]) => `    ${option}) compadd -- ${words.join(' ')}; return ;;`);
  const offers = entries.map(({ name, words, options, takesFiles }) => {
    const told = options.flatMap((option) =>
      optionWords(option).map((word) => ({ word, about: option.about[locale] })),
    );
    const offer = `offered=(${[...words, ...told].map(described).join(' ')}); _describe ${PROGRAM} offered`;
    return `    "${name}") ${takesFiles ? `if [[ $words[CURRENT] == -* ]]; then ${offer}; else _files; fi` : offer} ;;`;
  });
  return `#compdef ${PROGRAM}
# Completion of ${PROGRAM} for zsh.
_${PROGRAM}() {
  local name=${PROGRAM} index
  local -a offered
  for ((index = 2; index < CURRENT; index++)); do
    case $words[index] in
      ${[...taking.keys()].join('|')}) ((index++)) ;;
      -*) ;;
      *)
        case "$name $words[index]" in
          ${knownNames(entries)}) name="$name $words[index]" ;;
          *) break ;;
        esac
        ;;
    esac
  done
  case $words[CURRENT-1] in
${values.join('\n')}
  esac
  case $name in
${offers.join('\n')}
  esac
}
if [[ $funcstack[1] == _${PROGRAM} ]]; then
  _${PROGRAM} "$@"
else
  compdef _${PROGRAM} ${PROGRAM}
fi`;
}

/** A word with its description, as `_describe` takes them. */
function described({ word, about }: { word: string; about: string }): string {
  return `'${`${word.replaceAll(':', '\\:')}:${about}`.replaceAll("'", "'\\''")}'`;
}
