import { PHRASE } from '@colophon/language';
import { COLOURS, EVENT_SERVICE } from './definitions.ts';
import type { Problem } from './findings.ts';
import { lexicalProblem, syntaxFix } from './fixes.ts';
import { END, type Place, positionAt, possibleAt } from './grammar.ts';
import { MAX_SYNTAX_FINDINGS, MAX_TEXT_LENGTH } from './limits.ts';
import { scan } from './scan.ts';
import { isLexicalError, KIND, type TokenKind, type Tokens, tokensOf } from './tokens.ts';

const { name: NAME, stateName: STATE_NAME, terminate: TERMINATE, '~': TILDE, ',': COMMA, '.': DOT } = KIND;

/** A step of a state by its first token, which is `terminate` or the `~` of an event. */
export interface Step {
  first: number;
  /** The state that an event leads to; 0 if there is none, as of all that was not read to its end. */
  target: number;
}

/** Parts of a state. All numbers in the tree are places in the list of tokens. */
export interface StateBlock {
  name: number;
  steps: Step[];
}

export interface PolicyTree {
  audiences: number[];
  states: StateBlock[];
}

export interface ParsedText {
  tokens: Tokens;
  /** Parts that could be read; of a faulty text the sound ones. Absent when the text is too large or has a lexical error. */
  tree?: PolicyTree;
  problems: Problem<'TEXT_TOO_LARGE' | 'LEXICAL' | 'SYNTAX'>[];
}

const START = positionAt('start');
const AUDIENCE = positionAt('audience');
const TARGET = positionAt('target');
const AFTER_STEP = positionAt(END);

/** Reads a text. After an error reading goes on with the next step or state, so that several errors are found at once. */
export function parse(text: string): ParsedText {
  if (text.length > MAX_TEXT_LENGTH) {
    const params = { length: text.length, max: MAX_TEXT_LENGTH };
    return { tokens: tokensOf(''), problems: [{ code: 'TEXT_TOO_LARGE', params }] };
  }
  const tokens = scan(text);
  const tree: PolicyTree = { audiences: [], states: [] };
  const problems: Problem<'SYNTAX'>[] = [];
  const { count } = tokens;
  let steps: Step[] = [];
  let step: Step | undefined;
  let position = START;
  for (let index = 0; index < count; index++) {
    const kind = tokens.kindAt(index);
    const following = position.moves[kind];
    if (!following) {
      if (problems.length < MAX_SYNTAX_FINDINGS) problems.push(syntaxProblem(position.place, tokens, index));
      index = findRestart(tokens, index, tree) - 1;
      position = AFTER_STEP;
      continue;
    }
    if (kind === TILDE || kind === TERMINATE) {
      step = { first: index, target: 0 };
      steps.push(step);
    } else if (kind === STATE_NAME) {
      steps = [];
      tree.states.push({ name: index, steps });
    } else if (position === TARGET) step!.target = index;
    else if (position === AUDIENCE) tree.audiences.push(index);
    position = following;
  }
  const isCutOff = position !== AFTER_STEP && problems.length < MAX_SYNTAX_FINDINGS;
  if (isCutOff) problems.push(syntaxProblem(position.place, tokens, count));
  // Invalid tokens fit nowhere, so all tokens have to be checked only for a text with problems.
  const unknown = problems.length > 0 ? lexicalProblems(tokens) : [];
  return unknown.length > 0 ? { tokens, problems: unknown } : { tokens, tree, problems };
}

/** The colours of a state, as many as could be read. */
export function coloursAt(tokens: Tokens, { name }: StateBlock): number[] {
  const colours: number[] = [];
  if (tokens.kindAt(name + 1) !== KIND['[']) return colours;
  for (let index = name + 2; tokens.kindAt(index) === NAME; index += 2) {
    colours.push(index);
    if (tokens.kindAt(index + 1) !== COMMA) break;
  }
  return colours;
}

/** Returns true when an event that was read to its end has more names than service and name. */
export function hasPath(tokens: Tokens, { first }: Step): boolean {
  return tokens.kindAt(first + 4) === DOT;
}

/** Service, path if any, and name of an event that was read to its end. */
export function namesAt(tokens: Tokens, { first }: Step): number[] {
  const names = [first + 1];
  for (let index = first + 2; tokens.kindAt(index) === DOT; index += 2) names.push(index + 1);
  return names;
}

/** The arguments of an event that was read to its end and whose name is the token at `name`. */
export function argumentsAt({ target }: Step, name: number): number[] {
  const args: number[] = [];
  for (let index = name + 2; index < target - 2; index += 2) args.push(index);
  return args;
}

/** Where to read on after the token that did not fit: the next state, or the next step if a state was begun. */
function findRestart(tokens: Tokens, from: number, { states }: PolicyTree): number {
  const isInState = states.length > 0;
  for (let index = from; index < tokens.count; index++) {
    const kind = tokens.kindAt(index);
    if (kind === STATE_NAME || (isInState && (kind === TILDE || kind === TERMINATE))) return index;
  }
  return tokens.count;
}

/** Returns the problems of the first invalid tokens; an argument that is never closed hides the text after it. */
function lexicalProblems(tokens: Tokens): Problem<'LEXICAL'>[] {
  const problems: Problem<'LEXICAL'>[] = [];
  for (let index = 0; index < tokens.count && problems.length < MAX_SYNTAX_FINDINGS; index++) {
    const kind = tokens.kindAt(index);
    if (isLexicalError(kind)) problems.push(lexicalProblem(tokens.at(index)!, tokens.text));
    if (kind === KIND.unclosedArgument) break;
  }
  return problems;
}

function syntaxProblem(place: Place, tokens: Tokens, index: number): Problem<'SYNTAX'> {
  const found = tokens.at(index);
  const foundText = found?.text ?? '';
  return {
    code: 'SYNTAX',
    reason: found ? undefined : 'end',
    params: { found: foundText },
    at: found ? tokens.spanOf(index) : { offset: index === 0 ? 0 : tokens.endOf(index - 1), length: 0 },
    offendingSymbol: foundText,
    expected: expectedAt(place),
    findFix: () => syntaxFix(place, found, tokens.at(index + 1), tokens.at(index - 1)),
  };
}

/** Returns the expectations at a place: words and signs as they are written, the rest as phrases. */
export function expectedAt(place: Place): string[] {
  return [...new Set(possibleAt(place).flatMap((kind) => expectation(place, kind)))];
}

function expectation(place: Place, kind: TokenKind | 'end'): string[] {
  switch (kind) {
    case 'name':
      if (place === 'colour') return COLOURS.map(({ name }) => name);
      if (place === 'service') return [EVENT_SERVICE];
      return [place === 'eventName' ? `${PHRASE}eventName` : `${PHRASE}stateName`];
    case 'phone':
    case 'email':
      return [`${PHRASE}person`];
    case '~':
      return [`${PHRASE}event`];
    case 'stateName':
      return [`${PHRASE}stateHead`];
    case 'argument':
      return [`${PHRASE}argument`];
    case 'end':
      return [`${PHRASE}end`];
    default:
      return [kind];
  }
}
