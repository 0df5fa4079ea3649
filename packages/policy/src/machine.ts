import { INITIAL_STATE } from './definitions.ts';
import { type CompleteEvent, checkEvent } from './events.ts';
import { type Edit, type Problem, type Span, spanOf } from './findings.ts';
import { closestFix, replace } from './fixes.ts';
import { MAX_FIX_CANDIDATES } from './limits.ts';
import type { PolicyTree, StateBlock } from './syntax.ts';
import type { Token } from './tokens.ts';
import type {
  Audience,
  AudienceType,
  ErrorCode,
  ServiceState,
  State,
  StateMachine,
  Transition,
  WarningCode,
} from './types.ts';

/** Where states and transitions stand in the text. */
export interface Places {
  states: Map<string, Span>;
  transitions: Map<Transition, Span>;
}

export interface BuiltMachine {
  machine: StateMachine;
  errors: Problem<ErrorCode>[];
  warnings: Problem<WarningCode>[];
  places: Places;
}

/** Everything that the states of one text share while they are checked. */
interface Scope extends BuiltMachine {
  colours: readonly ServiceState[];
  /** Names of all states in the text, those in unreadable pieces included. */
  stateNames: ReadonlySet<string>;
  usedColours: Set<string>;
  envArgs: Set<string>;
}

/** Makes the state machine of what was read and checks what the grammar cannot know. */
export function buildStateMachine(tree: PolicyTree, tokens: Token[], colours: readonly ServiceState[]): BuiltMachine {
  const stateNames = new Set<string>();
  for (const { kind, text } of tokens) if (kind === 'stateName') stateNames.add(text);
  const machine: StateMachine = {
    audiences: audiencesOf(tree.audiences),
    subjectIcon: {},
    declarations: { serviceStates: [] },
    states: {},
    description: { symbolArgs: { envArgs: [] } },
  };
  const scope: Scope = {
    machine,
    errors: [],
    warnings: [],
    places: { states: new Map(), transitions: new Map() },
    colours,
    stateNames,
    usedColours: new Set(),
    envArgs: new Set(),
  };
  for (const block of tree.states) addState(block, scope);

  if (!stateNames.has(INITIAL_STATE)) {
    scope.errors.push({ code: 'INITIAL_MISSING', findFix: () => mistypedInitial(tree) });
  }
  const used = colours.filter(({ name }) => scope.usedColours.has(name));
  machine.declarations.serviceStates = used.map((colour) => ({ ...colour }));
  machine.description.symbolArgs.envArgs = [...scope.envArgs];
  return scope;
}

function mistypedInitial({ states }: PolicyTree): Edit | undefined {
  const candidates = states.slice(0, MAX_FIX_CANDIDATES);
  return candidates.map(({ name }) => closestFix(name, [INITIAL_STATE])).find((fix) => fix);
}

/** Audiences without repetitions; each keeps its first place. */
function audiencesOf(audiences: Token[]): Audience[] {
  const byName = new Map<string, Audience>();
  for (const { text: name, kind } of audiences) {
    const isPerson = kind === 'phone' || kind === 'email';
    if (!byName.has(name)) byName.set(name, { name, type: isPerson ? 'userId' : (name as AudienceType) });
  }
  return [...byName.values()];
}

function addState({ name, colours, steps }: StateBlock, scope: Scope): void {
  const { machine, errors, places } = scope;
  const stateName = name.text;
  const state: State = {
    ...(stateName === INITIAL_STATE && { isInitial: true }),
    serviceStates: [...new Set(colours.map(({ text }) => text))],
    transitions: [],
  };
  if (places.states.has(stateName)) {
    errors.push({ code: 'STATE_DUPLICATE', params: { name: stateName }, at: spanOf(name) });
  } else {
    machine.states[stateName] = state;
    places.states.set(stateName, spanOf(name));
  }
  checkColours(colours, scope);
  addSteps(steps, stateName, state, scope);
}

/** Reports each colour that the subject does not have, once in a state. */
function checkColours(written: Token[], { colours, usedColours, errors }: Scope): void {
  if (written.length === 0) return;
  const allowed = colours.map(({ name }) => name);
  const seen = new Set(allowed);
  for (const colour of written) {
    usedColours.add(colour.text);
    if (seen.has(colour.text)) continue;
    seen.add(colour.text);
    const params = { name: colour.text };
    const findFix = () => closestFix(colour, allowed);
    errors.push({ code: 'SERVICE_STATE_UNKNOWN', params, at: spanOf(colour), expected: allowed, findFix });
  }
}

function addSteps(steps: StateBlock['steps'], stateName: string, state: State, scope: Scope): void {
  const { errors, warnings, places, stateNames, envArgs } = scope;
  let isTerminated = false;
  for (const step of steps) {
    if ('terminate' in step) {
      const at = spanOf(step.terminate);
      const findFix = () => replace(at.offset, at.length, '');
      const params = { state: stateName };
      if (isTerminated) errors.push({ code: 'TERMINATE_REPEATED', params, at, findFix, state: stateName });
      else if (state.transitions.length > 0)
        errors.push({ code: 'TERMINATE_MIXED', params, at, findFix, state: stateName });
      else isTerminated = true;
      continue;
    }

    const { tilde, names, target } = step.event;
    if (isTerminated) {
      errors.push({ code: 'TERMINATE_MIXED', params: { state: stateName }, at: spanOf(tilde), state: stateName });
    } else if (!target) {
      warnings.push({ code: 'EVENT_MALFORMED', at: spanOf(tilde), state: stateName });
    } else if (names.length > 2) {
      const found = names.map(({ text }) => text).join('.');
      errors.push({ code: 'EVENT_PATH_UNSUPPORTED', params: { found }, at: spanOf(names[0]!), state: stateName });
    } else {
      const event: CompleteEvent = { ...step.event, target };
      const checked = checkEvent(event, stateName, state.transitions.length, stateNames);
      const { transition, problems } = checked;
      state.transitions.push(transition);
      warnings.push(...problems);
      for (const account of checked.envArgs) envArgs.add(account);
      places.transitions.set(transition, spanOf(names[1]!));
    }
  }
}
