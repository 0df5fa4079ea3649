import { argumentText } from '../arguments.ts';
import { compile } from '../compile.ts';
import { INITIAL_STATE, isForConsumers, type TimeUnit } from '../definitions.ts';
import { highlight } from '../editor.ts';
import { argumentValues } from '../events.ts';
import type { State, StateMachine, SubjectType, Transition } from '../types.ts';
import {
  type Colour,
  type DraftEvent,
  type DraftState,
  type DraftStep,
  MAX_STATES,
  type PolicyDraft,
} from './draft.ts';
import { valueProblem } from './problems.ts';

/** A part of a policy that no draft can have. */
export type DraftRefusal =
  /** The text does not compile. */
  | { kind: 'unreadable' }
  /** More states than `MAX_STATES`. */
  | { kind: 'size' }
  | { kind: 'comments'; count: number }
  /** Others than everybody may sign, or everybody and others. */
  | { kind: 'audience'; names: string }
  | { kind: 'colour'; state: string; colour: string }
  /** An event that drafts do not have, or one they have with an account or a number that they do not take. */
  | { kind: 'event'; state: string; event: string };

/** A draft; or why there is none, and what is left of the policy without these parts, if anything can be. */
type DraftResult = { draft: PolicyDraft } | { refused: DraftRefusal[]; rest?: PolicyDraft };

/** Makes a draft of a policy: of a text, or of a state machine without findings. */
export function toDraft(source: string | StateMachine, subjectType: SubjectType): DraftResult {
  const machine = typeof source === 'string' ? machineOf(source, subjectType) : source;
  if (!machine) return { refused: [{ kind: 'unreadable' }] };
  const names = Object.keys(machine.states);
  if (names.length > MAX_STATES) return { refused: [{ kind: 'size' }] };

  const refused: DraftRefusal[] = [];
  const comments = typeof source === 'string' ? highlight(source).filter(({ kind }) => kind === 'comment').length : 0;
  if (comments > 0) refused.push({ kind: 'comments', count: comments });
  const others = machine.audiences.filter(({ type }) => type !== 'public');
  if (others.length > 0) refused.push({ kind: 'audience', names: others.map(({ name }) => name).join(', ') });

  const order = [INITIAL_STATE, ...names.filter((name) => name !== INITIAL_STATE)];
  const idOf = new Map(order.map((name, id) => [name, id]));
  const states = order.map((name, id): DraftState => {
    const state = machine.states[name]!;
    return {
      id,
      name,
      colours: coloursOf(name, state, subjectType, refused),
      steps: stepsOf(name, state, idOf, refused),
    };
  });
  return refused.length > 0 ? { refused, rest: { states } } : { draft: { states } };
}

function machineOf(text: string, subjectType: SubjectType): StateMachine | undefined {
  const { state_machine, errors, warnings } = compile(text, subjectType);
  return errors.length + warnings.length === 0 ? state_machine : undefined;
}

/** The colours of a draft: exhibits are not licensed for tests. */
export function coloursFor(subjectType: SubjectType): readonly Colour[] {
  return isForConsumers(subjectType) ? ['active'] : ['active', 'testActive'];
}

function coloursOf(name: string, state: State, subjectType: SubjectType, refused: DraftRefusal[]): Colour[] {
  const possible = coloursFor(subjectType);
  const colours = state.serviceStates.filter((colour) => possible.includes(colour as Colour));
  const others = state.serviceStates.filter((colour) => !possible.includes(colour as Colour));
  refused.push(...others.map((colour) => ({ kind: 'colour' as const, state: name, colour })));
  return colours as Colour[];
}

function stepsOf(name: string, state: State, idOf: ReadonlyMap<string, number>, refused: DraftRefusal[]): DraftStep[] {
  if (state.transitions.length === 0) return [{ id: 0, kind: 'terminate' }];
  const steps: DraftStep[] = [];
  for (const transition of state.transitions) {
    const event = eventOf(transition, steps.length, idOf.get(transition.toState)!);
    if (event) steps.push(event);
    else
      refused.push({
        kind: 'event',
        state: name,
        event: `${transition.name}(${argumentValues(transition).join(', ')})`,
      });
  }
  return steps;
}

/** The event of a transition, unless drafts do not have it. */
function eventOf({ name, args }: Transition, id: number, target: number): DraftEvent | null {
  let event: DraftEvent;
  switch (name) {
    case 'TransactionEvent':
      if (args.account !== 'self.account') return null;
      event = { id, kind: 'payment', amount: argumentText(args, 'amount'), target };
      break;
    case 'RelativeTimeEvent':
      event = {
        id,
        kind: 'relativeTime',
        elapsed: argumentText(args, 'elapsed'),
        timeUnit: args.timeUnit as TimeUnit,
        target,
      };
      break;
    case 'TimeEvent':
      event = { id, kind: 'time', dateTime: String(args.dateTime), target };
      break;
    default:
      return null;
  }
  return valueProblem(event) === null ? event : null;
}
