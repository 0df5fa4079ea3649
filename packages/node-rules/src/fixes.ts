import { closest, type Edit, endOf, insert, replace } from '@colophon/language';
import { next, type Position, placesAt, positionAt, possibleAt, START } from './grammar.ts';
import { MAX_FIX_TEXT_LENGTH } from './limits.ts';
import { isName } from './names.ts';
import { isBlank, isKeyword, KIND, meantBy, type Token, type Tokens } from './tokens.ts';

const LOOSE_VERSION = /^(\^|~|>=)?=?v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?:\.[x*])*$/;
/** Quotation marks that are no quotes of the language, around a text. */
const OTHER_QUOTES = /^[“”‘’'`＂「『](.*?)[“”‘’'`＂」』]?$/;

/** Guesses what was meant by a token that the scanner could not make sense of. */
export function lexicalFix({ kind, offset, text }: Token): Edit | undefined {
  switch (kind) {
    case 'unclosedString': {
      const { length } = text.trimEnd();
      return insert(offset + length, '"');
    }
    case 'badEscape': {
      const wrong = /^(?:[^\\]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*/.exec(text.slice(0, MAX_FIX_TEXT_LENGTH))?.[0]
        .length;
      return wrong === undefined || text[wrong] !== '\\' ? undefined : insert(offset + wrong, '\\');
    }
    case 'badVersion': {
      const [, range = '', ...numbers] = LOOSE_VERSION.exec(text) ?? [];
      if (numbers[0] !== undefined) {
        const version = numbers.map((number) => Number(number ?? 0)).join('.');
        return replace(offset, text.length, `${range === '>=' ? '^' : range}${version}`);
      }
      // Any version is what is meant without one.
      return text === 'latest' || text === '*' ? replace(offset - 1, text.length + 1, '') : undefined;
    }
  }
  return undefined;
}

/** Guesses what was meant where the grammar does not go on with the token at `index`. */
export function syntaxFix(tokens: Tokens, index: number, position: Position): Edit | undefined {
  const { text } = tokens;
  const found = tokens.at(index);
  const previous = tokens.at(index - 1);
  const behind = previous ? endOf(previous) : 0;
  const possible = placesAt(position).flatMap(possibleAt);

  if (!found) {
    if (position.isInBlock && possible.includes('end')) return insert(text.length, '\nend');
    return position.place === 'body' ? insert(text.length, '\ndo\nend') : undefined;
  }
  if (found.kind === '@') {
    const version = tokens.at(index + 1);
    const isVersion = version && meantBy(version.kind) === 'version' && !isBlank(version.text[0]);
    const last = isVersion ? version : found;
    return replace(found.offset, endOf(last) - found.offset, '');
  }
  if (found.kind === 'string' && possible.includes('name')) {
    const name = found.text.slice(1, -1);
    return isName(name) ? replace(found.offset, found.text.length, name) : undefined;
  }
  if (found.kind === 'name' && possible.includes('string')) return quoteFix(text, found, position);
  if (possible.includes('end') && next(START, found.kind)) {
    return insert(behind, '\nend');
  }
  if (found.kind === 'name') {
    const word = closest(found.text, possible.filter(isKeyword));
    if (word) return replace(found.offset, found.text.length, word);
  }
  const only = possible.filter((kind) => isKeyword(kind) || kind === '/');
  if (only.length !== 1) return undefined;
  if (only[0] === '/') return insert(behind, '/');
  const wouldGrowTogether = found.kind === 'name' && found.offset === behind;
  return wouldGrowTogether ? undefined : insert(behind, ` ${only[0]}`);
}

/** Quotes a word; where one text is all that the action takes, the rest of the line with it. */
function quoteFix(text: string, found: Token, { place }: Position): Edit | undefined {
  const line = text
    .slice(found.offset)
    .match(/^[^\r\n]*/)![0]
    .trimEnd();
  const meant = place === 'text' ? line.replace(/\s+end$/, '') : found.text;
  const content = OTHER_QUOTES.exec(meant)?.[1] ?? meant;
  return /["\\]/.test(content) ? undefined : replace(found.offset, meant.length, `"${content}"`);
}

/** Guesses which word was meant to begin a rule. */
export function ignoredFix(found: Token): Edit | undefined {
  if (found.kind === 'end') return replace(found.offset, found.text.length, '');
  const word = found.kind === 'name' ? closest(found.text, ['add', 'alter', 'activate_theme']) : undefined;
  return word === undefined ? undefined : replace(found.offset, found.text.length, word);
}

/** Puts a comment that stands in front of a block into the block. */
export function moveComment(text: string, comment: Token, open: Token): Edit {
  const between = text.slice(endOf(comment), open.offset);
  return replace(comment.offset, endOf(open) - comment.offset, `do ${comment.text}${between}`);
}

/** Puts the only action of a rule, which begins at `first`, and the actions behind it, from `index` on, into a block. */
export function wrapActions(tokens: Tokens, first: number, index: number): Edit {
  const offset = tokens.startOf(first);
  let position = positionAt('block', true);
  let end = offset;
  for (let following = index; following < tokens.count; following++) {
    const kind = tokens.kindAt(following);
    const move = position.moves[kind];
    if (!move || kind === KIND.end) break;
    position = move.to;
    // A comment behind the last action stays outside.
    if (kind !== KIND.comment) end = tokens.endOf(following);
  }
  return replace(offset, end - offset, `do ${tokens.text.slice(offset, end)} end`);
}
