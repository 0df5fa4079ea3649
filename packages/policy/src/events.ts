import { isCalendarMinute, isEnvironmentAccount, readArgument } from './arguments.ts';
import {
  EVENT_SERVICE,
  EVENTS,
  type EventDefinition,
  eventDefinition,
  PAYMENT_CODE,
  type Parameter,
} from './definitions.ts';
import { type Edit, PHRASE, type Problem, spanOf } from './findings.ts';
import { closestFix, replace } from './fixes.ts';
import { eventId } from './identity.ts';
import type { EventStep } from './syntax.ts';
import type { Token } from './tokens.ts';
import type { Transition, WarningCode } from './types.ts';

/** An event whose target was read. */
export type CompleteEvent = EventStep & { target: Token };

/** The event of a state as a transition, what is wrong with it, and the accounts it names by the environment. */
export interface CheckedEvent {
  transition: Transition;
  problems: Problem<WarningCode>[];
  envArgs: string[];
}

/**
 * Makes the transition of an event. Service, definition and number of arguments are checked in this order, each only if
 * the one before is right; then all arguments and the target.
 *
 * @param index  position of the transition in its state, from 0
 * @param stateNames  names of all states of the text
 */
export function checkEvent(
  event: CompleteEvent,
  state: string,
  index: number,
  stateNames: ReadonlySet<string>,
): CheckedEvent {
  const [service, name] = event.names as [Token, Token];
  const transition: Transition = {
    id: '',
    code: '',
    name: name.text,
    service: service.text,
    args: {},
    toState: event.target.text,
    isSingleton: false,
  };
  const problems: Problem<WarningCode>[] = [];
  const report = (problem: Omit<Problem<WarningCode>, 'source' | 'state'>) =>
    problems.push({ ...problem, state, source: transition });
  const checked: CheckedEvent = { transition, problems, envArgs: [] };

  if (service.text !== EVENT_SERVICE) {
    const findFix = () => replace(service.offset, service.text.length, EVENT_SERVICE);
    const params = { service: service.text };
    report({ code: 'EVENT_SERVICE_UNKNOWN', params, at: spanOf(service), expected: [EVENT_SERVICE], findFix });
    return checked;
  }

  const definition = eventDefinition(name.text);
  if (!definition) {
    const expected = EVENTS.map((known) => known.name);
    const findFix = () => closestFix(name, expected);
    report({ code: 'EVENT_UNDEFINED', params: { name: name.text }, at: spanOf(name), expected, findFix });
    return checked;
  }
  transition.code = definition.code;
  transition.isSingleton = definition.isSingleton;
  transition.description = definition.description;
  transition.id = eventId(definition.code, state, transition.toState, index);

  const { parameters } = definition;
  if (event.args.length !== parameters.length) {
    const params = { name: name.text, wanted: parameters.length, given: event.args.length };
    const expected = parameters.map((parameter) => parameter.name);
    report({ code: 'EVENT_ARG_COUNT', params, at: spanOf(name), expected });
    return checked;
  }

  for (const [position, parameter] of parameters.entries()) {
    const argument = event.args[position]!;
    const text = argument.text.slice(1, -1);
    const result = readArgument(parameter, text);
    if ('refused' in result) {
      report(argumentProblem(definition, parameter, argument, result.refused));
      continue;
    }
    transition.args[parameter.name] = result.value;
    if (parameter.type === 'account' && isEnvironmentAccount(text)) checked.envArgs.push(text);
    if (definition.code === PAYMENT_CODE && result.value === 0) {
      report({ code: 'PAYMENT_AMOUNT', at: spanOf(argument) });
    }
  }

  if (!stateNames.has(transition.toState)) {
    const findFix = () => closestFix(event.target, stateNames);
    report({ code: 'EVENT_TARGET_UNKNOWN', params: { name: transition.toState }, at: spanOf(event.target), findFix });
  }
  return checked;
}

/** The arguments of a transition in the order in which they are written, whatever order its keys are stored in. */
export function argumentValues({ name, args }: Pick<Transition, 'name' | 'args'>): (string | number)[] {
  const parameters = eventDefinition(name)?.parameters ?? [];
  return parameters.map((parameter) => args[parameter.name] ?? '');
}

function argumentProblem(
  { name }: EventDefinition,
  parameter: Parameter,
  argument: Token,
  refused: 'form' | 'whole' | 'tooLarge',
): Omit<Problem<WarningCode>, 'source'> {
  const value = argument.text.slice(1, -1);
  return {
    code: 'EVENT_ARG_INVALID',
    reason: refused === 'form' ? undefined : refused,
    params: { name, param: parameter.name, value },
    at: spanOf(argument),
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
  const number = /\d+(?:\.\d{1,2}(?!\d))?/.exec(value)?.[0];
  return type === 'decimal' && number && number.length < value.length ? by(number) : undefined;
}
