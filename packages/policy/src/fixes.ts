import { closest, type Edit, endOf, insert, MAX_FIX_WORD_LENGTH, replace } from '@colophon/language';
import type { Problem } from './findings.ts';
import type { Place } from './grammar.ts';
import type { Token, TokenKind } from './tokens.ts';

/** Signs that input methods for Chinese produce, and what was meant. */
const HALF_WIDTH: Record<string, string> = {
  '：': ':',
  '，': ',',
  '、': ',',
  '。': '.',
  '．': '.',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '～': '~',
  '＝': '=',
  '＞': '>',
  '“': '"',
  '”': '"',
  '＂': '"',
  '\u3000': ' ',
};
const FOUND_LENGTH = 20;

/** Where an argument without its second quote ends: not inside of a number. */
const ARGUMENT_END = /,(?!\d{3}(?!\d))|[)\r\n]|$/;
const UNQUOTED_NUMBER = /^[\d,.]*\d(?=\s*(?:[,)]|$))/;
const NUMBER_FORM = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2})?)?$/;
/** The currency that amounts are in may be named; others, and parts of it, would make it another amount. */
const YUAN_BEFORE = /^\s*(?:¥|RMB|CNY)/i;
const YUAN_BEHIND = /(?:yuan|元|RMB|CNY)\s*$/i;

/** Explains a token that the scanner could not make sense of. */
export function lexicalProblem(token: Token, text: string): Problem<'LEXICAL'> {
  const found = token.text.slice(0, FOUND_LENGTH);
  const { reason, fix } = explainUnknown(token, text);
  const at = { offset: token.offset, length: token.text.length };
  return { code: 'LEXICAL', reason, params: { found }, at, offendingSymbol: found, findFix: () => fix };
}

function explainUnknown(token: Token, text: string): { reason?: string; fix?: Edit } {
  const { kind, offset } = token;
  const { length } = token.text;
  switch (kind) {
    case 'unclosedComment':
      return { reason: 'comment', fix: insert(endOf(token), ' */') };
    case 'arrowInEvent':
      return { reason: 'bracket', fix: insert(offset, ') ') };
    case 'tildeInEvent':
      return { reason: 'tilde' };
    case 'unclosedArgument':
      if (text[endOf(token)] === '\\') return { reason: 'escape', fix: replace(endOf(token), 1, '') };
      return { reason: 'argument', fix: insert(offset + token.text.search(ARGUMENT_END), '"') };
  }

  const halfWidth = [...token.text].map((sign) => HALF_WIDTH[sign] ?? sign).join('');
  if (halfWidth !== token.text) return { reason: 'fullWidth', fix: replace(offset, length, halfWidth) };
  if (kind === 'unknownInText') {
    return /^[;\ufeff]+$/.test(token.text) ? { fix: replace(offset, length, '') } : {};
  }
  if (/^\/[*/]/.test(token.text)) return { reason: 'commentInEvent' };
  if (/^['‘’`]/.test(token.text)) {
    return { reason: 'quote', fix: replace(offset, length, token.text.replaceAll(/^['‘’`]|['‘’`]$/g, '"')) };
  }
  return { reason: 'unquoted', fix: quoteNumber(text, offset) };
}

/** Puts a number that is an argument into quotes. What is only a part of one stays: a fix must not change a price. */
function quoteNumber(text: string, offset: number): Edit | undefined {
  const before = text.slice(Math.max(0, offset - 2), offset);
  if (/\d[.,]$/.test(before)) return undefined;
  const start = before.endsWith('.') ? offset - 1 : offset;
  const written = UNQUOTED_NUMBER.exec(text.slice(start, start + MAX_FIX_WORD_LENGTH))?.[0];
  const number = written && readNumber(written);
  return number ? replace(start, written.length, `"${number}"`) : undefined;
}

/**
 * A number that was written in another way, as the language writes the same number; nothing for what could mean another:
 * `1,000` is 1000, but `1e3`, `$5` and `1.000,50` are left to their writer.
 */
export function readNumber(written: string): string | undefined {
  const bare = written.normalize('NFKC').replace(YUAN_BEFORE, '').replace(YUAN_BEHIND, '').trim();
  const [, whole = '', decimals = ''] = NUMBER_FORM.exec(bare) ?? [];
  if (whole + decimals === '') return undefined;
  return whole === '' ? `0.${decimals.padEnd(2, '0')}` : whole.replaceAll(',', '') + (decimals && `.${decimals}`);
}

const AUDIENCE_WORDS = ['public', 'registeredUsers', 'nodes', 'userGroup'];

/**
 * Guesses what was meant where the grammar does not go on.
 *
 * @param found  the token that does not fit; none at the end of the text
 * @param following  the token after it
 */
export function syntaxFix(place: Place, found?: Token, following?: Token, previous?: Token): Edit | undefined {
  const behind = previous ? endOf(previous) : 0;
  const before = found?.offset ?? behind;
  const isFound = (...kinds: TokenKind[]) => found !== undefined && kinds.includes(found.kind);
  const instead = (text: string) => replace(before, found!.text.length, text);
  const mistyped = (...words: string[]) => (isFound('name', 'stateName') ? closest(found!.text, words) : undefined);

  switch (place) {
    case 'start':
      if (mistyped('for')) return instead('for');
      return insert(before, isFound('public', 'nodes', 'userGroup', 'registeredUsers') ? 'for ' : 'for public\n\n');
    case 'audience': {
      const word = mistyped(...AUDIENCE_WORDS);
      if (word) return instead(word);
      return isFound('stateName') ? insert(before, 'public\n\n') : undefined;
    }
    case 'afterAudience':
      return isFound(':') ? instead('') : undefined;
    case 'stateHead':
    case 'afterColours':
      return insert(behind, ':');
    case 'afterColour':
      return insert(behind, isFound('name') ? ',' : ']');
    case 'colour':
      if (previous?.kind === '[' && isFound(']')) return replace(previous.offset, endOf(found!) - previous.offset, '');
      return undefined;
    case 'firstStep':
    case 'afterStep':
      if (mistyped('terminate')) return instead('terminate');
      return place === 'firstStep' && !isFound('sign') ? insert(behind, '\n  terminate') : undefined;
    case 'afterEventName':
      return insert(behind, '(');
    case 'firstArgument':
    case 'argument':
      return isFound('name') ? instead(`"${found!.text}"`) : undefined;
    case 'afterArgument':
      return isFound('argument') ? insert(before, ', ') : insert(behind, ')');
    case 'arrow': {
      const isArrowLike = isFound('sign') && following?.text === '>' && /^[-=]$/.test(found!.text);
      if (isArrowLike) return replace(before, endOf(following) - before, '=>');
      return insert(behind, ' =>');
    }
    default:
      return undefined;
  }
}

/** A replacement of the token by the candidate most like it, if one is like it. */
export function closestFix(at: Token, candidates: Iterable<string>): Edit | undefined {
  const quote = at.kind === 'argument' ? '"' : '';
  const word = closest(at.text.slice(quote.length, at.text.length - quote.length), candidates);
  return word === undefined ? undefined : replace(at.offset, at.text.length, quote + word + quote);
}
