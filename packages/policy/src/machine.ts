import { type Edit, MAX_FIX_CANDIDATES, replace, type Span, wordFinder } from '@colophon/language';
import { COLOURS, INITIAL_STATE } from './definitions.ts';
import { checkEvent, type EventScope, type LeftState } from './events.ts';
import type { Problem } from './findings.ts';
import { closestFix } from './fixes.ts';
import { knownEventsOf } from './identity.ts';
import { coloursAt, hasPath, namesAt, type PolicyTree, parse, type StateBlock, type Step } from './syntax.ts';
import { KIND, type Tokens } from './tokens.ts';
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
}

/** Everything that the states of one text share while they are checked. */
interface Scope extends BuiltMachine, EventScope {
  /** True when two states have the same name. */
  isAnyRepeated: boolean;
  /** The names of the colours that the subject has. */
  colourNames: string[];
  /** The colours that are used, each with the last state that has it. */
  colours: Map<string, number>;
}

const findColour = wordFinder(COLOURS.map(({ name }, number) => [name, number] as const));

/** Makes the state machine of what was read and checks what the grammar cannot know. */
export function buildStateMachine(tree: PolicyTree, tokens: Tokens, colours: readonly ServiceState[]): BuiltMachine {
  const machine: StateMachine = {
    audiences: audiencesOf(tree.audiences, tokens),
    subjectIcon: {},
    declarations: { serviceStates: [] },
    states: {},
    description: { symbolArgs: { envArgs: [] } },
  };
  const names = tree.states.map(({ name }) => tokens.textOf(name));
  const stateNames = new Set(names);
  const scope: Scope = {
    tokens,
    machine,
    errors: [],
    warnings: [],
    colourNames: colours.map(({ name }) => name),
    stateNames,
    isAnyRepeated: stateNames.size < names.length,
    colours: new Map(),
    envArgs: new Set(),
  };
  for (const [index, block] of tree.states.entries()) addState(block, names[index]!, scope);

  if (!scope.stateNames.has(INITIAL_STATE)) {
    scope.errors.push({ code: 'INITIAL_MISSING', findFix: () => mistypedInitial(tree, tokens) });
  }
  const used = colours.filter(({ name }) => scope.colours.has(name));
  machine.declarations.serviceStates = used.map((colour) => ({ ...colour }));
  machine.description.symbolArgs.envArgs = [...scope.envArgs];
  return scope;
}

/** Where the states and transitions stand of a machine that was made of a text without findings. */
export function placesOf(machine: StateMachine, text: string): Places {
  const places: Places = { states: new Map(), transitions: new Map() };
  const { tokens, tree } = parse(text);
  for (const { name, steps } of tree!.states) {
    const stateName = tokens.textOf(name);
    places.states.set(stateName, tokens.spanOf(name));
    for (const [index, transition] of machine.states[stateName]!.transitions.entries()) {
      places.transitions.set(transition, tokens.spanOf(namesAt(tokens, steps[index]!)[1]!));
    }
  }
  return places;
}

function mistypedInitial({ states }: PolicyTree, tokens: Tokens): Edit | undefined {
  const candidates = states.slice(0, MAX_FIX_CANDIDATES);
  return candidates.map(({ name }) => closestFix(tokens.at(name)!, [INITIAL_STATE])).find((fix) => fix);
}

/** Audiences without repetitions; each keeps its first place. */
function audiencesOf(audiences: number[], tokens: Tokens): Audience[] {
  const byName = new Map<string, Audience>();
  for (const index of audiences) {
    const name = tokens.textOf(index);
    const kind = tokens.kindOf(index);
    const isPerson = kind === 'phone' || kind === 'email';
    if (!byName.has(name)) byName.set(name, { name, type: isPerson ? 'userId' : (name as AudienceType) });
  }
  return [...byName.values()];
}

function addState(block: StateBlock, stateName: string, scope: Scope): void {
  const { tokens, machine, errors } = scope;
  const state: State = { serviceStates: [], transitions: [] };
  if (stateName === INITIAL_STATE) state.isInitial = true;
  if (scope.isAnyRepeated && Object.hasOwn(machine.states, stateName)) {
    errors.push({ code: 'STATE_DUPLICATE', params: { name: stateName }, at: tokens.spanOf(block.name) });
  } else machine.states[stateName] = state;
  addColours(block, state, scope);
  addSteps(block.steps, { name: stateName, known: knownEventsOf(stateName) }, state, scope);
}

/** Adds the colours of a state, without repetitions, and reports each that the subject does not have. */
function addColours(block: StateBlock, { serviceStates }: State, scope: Scope): void {
  const { tokens, colourNames, colours, errors } = scope;
  for (const index of coloursAt(tokens, block)) {
    const known = findColour(tokens.codes, tokens.startOf(index), tokens.endOf(index));
    const name = known === -1 ? tokens.textOf(index) : COLOURS[known]!.name;
    if (colours.get(name) === block.name) continue;
    colours.set(name, block.name);
    serviceStates.push(name);
    if (colourNames.includes(name)) continue;
    const findFix = () => closestFix(tokens.at(index)!, colourNames);
    errors.push({
      code: 'SERVICE_STATE_UNKNOWN',
      params: { name },
      at: tokens.spanOf(index),
      expected: colourNames,
      findFix,
    });
  }
}

function addSteps(steps: Step[], left: LeftState, state: State, scope: Scope): void {
  const stateName = left.name;
  const { tokens, errors, warnings } = scope;
  const { transitions } = state;
  let isTerminated = false;
  for (const step of steps) {
    if (tokens.kindAt(step.first) === KIND.terminate) {
      const at = tokens.spanOf(step.first);
      const findFix = () => replace(at.offset, at.length, '');
      const params = { state: stateName };
      if (isTerminated) errors.push({ code: 'TERMINATE_REPEATED', params, at, findFix, state: stateName });
      else if (transitions.length > 0) errors.push({ code: 'TERMINATE_MIXED', params, at, findFix, state: stateName });
      else isTerminated = true;
    } else if (isTerminated) {
      const at = tokens.spanOf(step.first);
      errors.push({ code: 'TERMINATE_MIXED', params: { state: stateName }, at, state: stateName });
    } else if (step.target === 0) {
      warnings.push({ code: 'EVENT_MALFORMED', at: tokens.spanOf(step.first), state: stateName });
    } else if (hasPath(tokens, step)) {
      const names = namesAt(tokens, step);
      const found = names.map((index) => tokens.textOf(index)).join('.');
      const at = tokens.spanOf(names[0]!);
      errors.push({ code: 'EVENT_PATH_UNSUPPORTED', params: { found }, at, state: stateName });
    } else transitions.push(checkEvent(step, left, transitions.length, scope));
  }
}
