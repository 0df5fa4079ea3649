import { COLOURS, EVENT_SERVICE } from './definitions.ts';
import { PHRASE, type Problem } from './findings.ts';
import { lexicalProblem, syntaxFix } from './fixes.ts';
import { END, next, type Place, possibleAt } from './grammar.ts';
import { MAX_SYNTAX_FINDINGS, MAX_TEXT_LENGTH } from './limits.ts';
import { scan } from './scan.ts';
import { endOf, isLexicalError, type Token, type TokenKind } from './tokens.ts';

/** An event with what could be read of it; complete when it has a target. */
export interface EventStep {
  tilde: Token;
  /** Service, path if any, event name. */
  names: Token[];
  args: Token[];
  target?: Token;
}

export type Step = { terminate: Token } | { event: EventStep };

export interface StateBlock {
  name: Token;
  colours: Token[];
  steps: Step[];
}

export interface PolicyTree {
  audiences: Token[];
  states: StateBlock[];
}

export interface ParsedText {
  tokens: Token[];
  /** What could be read; of a faulty text the sound pieces. Absent when the text is too large or has a lexical error. */
  tree?: PolicyTree;
  problems: Problem<'TEXT_TOO_LARGE' | 'LEXICAL' | 'SYNTAX'>[];
}

/** Reads a text. After an error reading goes on with the next step or state, so that several errors are found at once. */
export function parse(text: string): ParsedText {
  if (text.length > MAX_TEXT_LENGTH) {
    const params = { length: text.length, max: MAX_TEXT_LENGTH };
    return { tokens: [], problems: [{ code: 'TEXT_TOO_LARGE', params }] };
  }
  const tokens = scan(text);
  const unknown = tokens.filter(isLexicalError).slice(0, MAX_SYNTAX_FINDINGS);
  if (unknown.length > 0) {
    const unclosed = unknown.findIndex(({ kind }) => kind === 'unclosedArgument');
    const reported = unclosed === -1 ? unknown : unknown.slice(0, unclosed + 1);
    return { tokens, problems: reported.map((token) => lexicalProblem(token, text)) };
  }

  const tree: PolicyTree = { audiences: [], states: [] };
  const problems: Problem<'SYNTAX'>[] = [];
  let place: Place = 'start';
  for (let index = 0; index < tokens.length; index++) {
    const { kind } = tokens[index]!;
    const following = next(place, kind);
    if (following) {
      add(tree, place, tokens[index]!);
      place = following;
      continue;
    }
    if (problems.length < MAX_SYNTAX_FINDINGS) problems.push(syntaxProblem(place, tokens, index));
    index = findRestart(tokens, index, tree) - 1;
    place = END;
  }
  const isCutOff = place !== END && problems.length < MAX_SYNTAX_FINDINGS;
  if (isCutOff) problems.push(syntaxProblem(place, tokens, tokens.length));
  return { tokens, tree, problems };
}

/** Adds what a token means at its place to the tree. */
function add({ audiences, states }: PolicyTree, place: Place, token: Token): void {
  const state = states.at(-1);
  switch (place) {
    case 'audience':
      audiences.push(token);
      return;
    case 'afterAudience':
    case 'firstStep':
    case 'afterStep':
      if (token.kind === 'stateName') states.push({ name: token, colours: [], steps: [] });
      else if (token.kind === 'terminate') state?.steps.push({ terminate: token });
      else if (token.kind === '~') state?.steps.push({ event: { tilde: token, names: [], args: [] } });
      return;
    case 'colour':
      state?.colours.push(token);
      return;
  }
  const step = state?.steps.at(-1);
  if (!step || 'terminate' in step) return;
  if (place === 'service' || place === 'eventName') step.event.names.push(token);
  else if (place === 'target') step.event.target = token;
  else if (token.kind === 'argument') step.event.args.push(token);
}

/** Where to read on after the token that did not fit: the next state, or the next step if a state was begun. */
function findRestart(tokens: Token[], from: number, { states }: PolicyTree): number {
  const isInState = states.length > 0;
  for (let index = from; index < tokens.length; index++) {
    const { kind } = tokens[index]!;
    if (kind === 'stateName' || (isInState && (kind === '~' || kind === 'terminate'))) return index;
  }
  return tokens.length;
}

function syntaxProblem(place: Place, tokens: Token[], index: number): Problem<'SYNTAX'> {
  const found = tokens[index];
  const previous = tokens[index - 1];
  const foundText = found?.text ?? '';
  return {
    code: 'SYNTAX',
    reason: found ? undefined : 'end',
    params: { found: foundText },
    at: { offset: found?.offset ?? (previous ? endOf(previous) : 0), length: foundText.length },
    offendingSymbol: foundText,
    expected: expectedAt(place),
    findFix: () => syntaxFix(place, found, tokens[index + 1], previous),
  };
}

/** What may come at a place: words and signs as they are written, the rest as phrases. */
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
