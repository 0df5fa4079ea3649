import { PROGRAM } from '../structure.ts';
import { type Entry, optionWords, takingOptions } from './entries.ts';

/** Completion for bash 3.2 and newer. Where nothing is offered, bash completes names of files. */
export function bashCompletion(entries: readonly Entry[]): string {
  const taking = takingOptions(entries);
  const values = [...taking].map(
    ([option, words]) => `    ${option}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$word")); return ;;`,
  );
  const offers = entries.map(({ name, words, options, takesFiles }) => {
    const all = [...words.map(({ word }) => word), ...options.flatMap(optionWords)].join(' ');
    const offer = `COMPREPLY=($(compgen -W "${all}" -- "$word"))`;
    return `    "${name}") ${takesFiles ? `[[ $word == -* ]] && ${offer}` : offer} ;;`;
  });
  return `# Completion of ${PROGRAM} for bash.
_${PROGRAM}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" name=${PROGRAM} index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${COMP_WORDS[index]}" in
      ${[...taking.keys()].join('|')}) index=$((index + 1)) ;;
      -*) ;;
      *)
        case "$name \${COMP_WORDS[index]}" in
          ${knownNames(entries)}) name="$name \${COMP_WORDS[index]}" ;;
          *) break ;;
        esac
        ;;
    esac
  done
  COMPREPLY=()
  case "\${COMP_WORDS[COMP_CWORD - 1]}" in
${values.join('\n')}
  esac
  case "$name" in
${offers.join('\n')}
  esac
}
complete -o default -F _${PROGRAM} ${PROGRAM}`;
}

/** Names of commands and groups below the program, as a pattern of `case`. */
export function knownNames(entries: readonly Entry[]): string {
  return entries.flatMap(({ name, path }) => (path.length > 0 ? [`"${name}"`] : [])).join('|');
}
