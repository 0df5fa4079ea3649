import { type Edit, MAX_FIX_WORD_LENGTH, PHRASE, replace, wordFinder } from '@colophon/language';
import {
  argumentText,
  isCalendarMinute,
  isEnvironmentAccount,
  MAX_EXACT,
  type Refusal,
  readArgument,
  rememberWritten,
} from './arguments.ts';
import { EVENT_SERVICE, EVENTS, eventDefinition, PAYMENT_CODE, type Parameter } from './definitions.ts';
import type { Problem } from './findings.ts';
import { closestFix, readNumber } from './fixes.ts';
import { eventId, type KnownEvent } from './identity.ts';
import type { Step } from './syntax.ts';
import type { Token, Tokens } from './tokens.ts';
import type { Transition, WarningCode } from './types.ts';

/** The state that an event leaves. */
export interface LeftState {
  name: string;
  known: KnownEvent[];
}

/** State shared by the checks of all events of one text. */
export interface EventScope {
  tokens: Tokens;
  /** Names of all states of the text. */
  stateNames: ReadonlySet<string>;
  warnings: Problem<WarningCode>[];
  /** The accounts that are named by the environment. */
  envArgs: Set<string>;
}

const EVENT_NAMES = EVENTS.map(({ name }) => name);
const findService = wordFinder([[EVENT_SERVICE, 0]]);
const findEvent = wordFinder(EVENT_NAMES.map((name, number) => [name, number] as const));

/**
 * Makes the transition of an event that was read to its end and has no path. Service, definition and number of arguments
 * are checked in this order, each only if the one before is right; then all arguments and the target.
 *
 * @param index  position of the transition in its state, from 0
 */
export function checkEvent({ first, target }: Step, left: LeftState, index: number, scope: EventScope): Transition {
  const { name: state, known } = left;
  const { tokens } = scope;
  const { codes } = tokens;
  const service = first + 1;
  const name = first + 3;
  const toState = tokens.textOf(target);

  const isKnown = findService(codes, tokens.startOf(service), tokens.endOf(service)) !== -1;
  const number = isKnown ? findEvent(codes, tokens.startOf(name), tokens.endOf(name)) : -1;
  if (number === -1) {
    const transition = unknownTransition(tokens.textOf(service), tokens.textOf(name), toState);
    const problem = isKnown ? undefinedProblem(tokens, name) : serviceProblem(tokens, service);
    report(problem, state, transition, scope);
    return transition;
  }

  const { name: eventName, code, parameters, isSingleton, description } = EVENTS[number]!;
  const id = eventId(code, state, toState, index, known);
  const args: Transition['args'] = {};
  const transition = { id, code, name: eventName, service: EVENT_SERVICE, args, toState, isSingleton, description };

  const given = (target - name - 3) >> 1;
  if (given !== parameters.length) {
    const params = { name: eventName, wanted: parameters.length, given };
    const expected = parameters.map((parameter) => parameter.name);
    report({ code: 'EVENT_ARG_COUNT', params, at: tokens.spanOf(name), expected }, state, transition, scope);
    return transition;
  }

  for (let position = 0; position < given; position++) {
    const parameter = parameters[position]!;
    const argument = name + 2 + 2 * position;
    const result = readArgument(parameter, tokens, argument);
    if (typeof result === 'object') {
      const problem = argumentProblem(eventName, parameter, tokens, argument, result.refused);
      report(problem, state, transition, scope);
      continue;
    }
    args[parameter.name] = result;
    if (typeof result === 'number' && tokens.endOf(argument) - tokens.startOf(argument) - 2 > MAX_EXACT) {
      rememberWritten(args, parameter.name, tokens.quotedIn(argument));
    }
    if (parameter.type === 'account' && isEnvironmentAccount(result as string)) scope.envArgs.add(result as string);
    if (code === PAYMENT_CODE && result === 0) {
      report({ code: 'PAYMENT_AMOUNT', at: tokens.spanOf(argument) }, state, transition, scope);
    }
  }

  if (!scope.stateNames.has(toState)) report(targetProblem(target, scope), state, transition, scope);
  return transition;
}

function report(problem: Problem<WarningCode>, state: string, source: Transition, { warnings }: EventScope): void {
  warnings.push({ ...problem, state, source });
}

function targetProblem(target: number, { tokens, stateNames }: EventScope): Problem<WarningCode> {
  const token = tokens.at(target)!;
  return {
    code: 'EVENT_TARGET_UNKNOWN',
    params: { name: token.text },
    at: tokens.spanOf(target),
    findFix: () => closestFix(token, stateNames),
  };
}

function unknownTransition(service: string, name: string, toState: string): Transition {
  return { id: '', code: '', name, service, args: {}, toState, isSingleton: false };
}

function serviceProblem(tokens: Tokens, service: number): Problem<WarningCode> {
  const at = tokens.spanOf(service);
  return {
    code: 'EVENT_SERVICE_UNKNOWN',
    params: { service: tokens.textOf(service) },
    at,
    expected: [EVENT_SERVICE],
    findFix: () => replace(at.offset, at.length, EVENT_SERVICE),
  };
}

function undefinedProblem(tokens: Tokens, name: number): Problem<WarningCode> {
  const token = tokens.at(name)!;
  return {
    code: 'EVENT_UNDEFINED',
    params: { name: token.text },
    at: tokens.spanOf(name),
    expected: EVENT_NAMES,
    findFix: () => closestFix(token, EVENT_NAMES),
  };
}

/** The arguments of a transition in the order in which they are written, whatever order its keys are stored in. */
export function argumentValues({ name, args }: Pick<Transition, 'name' | 'args'>): string[] {
  const parameters = eventDefinition(name)?.parameters ?? [];
  return parameters.map((parameter) => argumentText(args, parameter.name));
}

function argumentProblem(
  name: string,
  parameter: Parameter,
  tokens: Tokens,
  index: number,
  refused: Refusal,
): Problem<WarningCode> {
  const argument = tokens.at(index)!;
  const value = tokens.quotedIn(index);
  return {
    code: 'EVENT_ARG_INVALID',
    reason: refused === 'form' ? undefined : refused,
    params: { name, param: parameter.name, value },
    at: tokens.spanOf(index),
    offendingSymbol: argument.text,
    expected: parameter.values ? [...parameter.values] : [`${PHRASE}${phraseOf(parameter)}`],
    findFix: () => argumentFix(parameter, argument, value),
  };
}

function phraseOf({ type }: Parameter): string {
  return type === 'count' ? 'decimal' : type;
}

function argumentFix({ type, values }: Parameter, argument: Token, value: string): Edit | undefined {
  const by = (text: string) => replace(argument.offset, argument.text.length, `"${text}"`);
  if (values) return closestFix(argument, values);
  if (type === 'account') return by('self.account');
  if (type === 'dateTime') {
    const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D+(\d{1,2}):(\d{2}))?/.exec(value);
    if (!parts) return undefined;
    const [year, month, day, hour, minute] = parts.slice(1).map((part = '0') => part.padStart(2, '0'));
    const text = `${year}-${month}-${day} ${hour}:${minute}`;
    return isCalendarMinute(text) ? by(text) : undefined;
  }
  const number = type === 'decimal' && value.length <= MAX_FIX_WORD_LENGTH ? readNumber(value) : undefined;
  return number ? by(number) : undefined;
}
