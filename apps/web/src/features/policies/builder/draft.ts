import { INITIAL_STATE } from '@colophon/policy';
import type { DraftEvent, DraftState, DraftStep, PolicyDraft } from '@colophon/policy/draft';

type StepKind = DraftStep['kind'];

/** Where a policy of one's own begins. */
export const EMPTY_DRAFT: PolicyDraft = { states: [{ id: 0, name: INITIAL_STATE, colours: [], steps: [] }] };

/** Gives a state other fields. */
export function changeState(draft: PolicyDraft, id: number, change: Partial<DraftState>): PolicyDraft {
  return { states: draft.states.map((state) => (state.id === id ? { ...state, ...change } : state)) };
}

/** Adds a state that what leads to it needs: after a payment one that licenses, else one that does not. */
export function addState(draft: PolicyDraft, from?: DraftEvent['kind']): { draft: PolicyDraft; id: number } {
  const id = nextId(draft.states);
  const isPaid = from === 'payment';
  const name = freeName(draft, isPaid ? 'paid' : from ? 'ended' : 'state');
  const state: DraftState = { id, name, colours: isPaid ? ['active'] : [], steps: [] };
  return { draft: { states: [...draft.states, state] }, id };
}

/** Takes a state away; events that led to it lead nowhere. */
export function removeState(draft: PolicyDraft, id: number): PolicyDraft {
  const states = draft.states.filter((state) => state.id !== id);
  const cut = (step: DraftStep) => (step.kind !== 'terminate' && step.target === id ? { ...step, target: null } : step);
  return { states: states.map((state) => ({ ...state, steps: state.steps.map(cut) })) };
}

/** Returns true when a state takes a step of this kind: `terminate` only while it has no other, others only without it. */
export function takes({ steps }: Pick<DraftState, 'steps'>, kind: StepKind): boolean {
  return kind === 'terminate' ? steps.length === 0 : steps.every((step) => step.kind !== 'terminate');
}

/** A step that nothing was typed into yet. */
export function newStep(kind: StepKind, { steps }: Pick<DraftState, 'steps'>): DraftStep {
  const id = nextId(steps);
  switch (kind) {
    case 'payment':
      return { id, kind, amount: '', target: null };
    case 'relativeTime':
      return { id, kind, elapsed: '', timeUnit: 'month', target: null };
    case 'time':
      return { id, kind, dateTime: '', target: null };
    case 'terminate':
      return { id, kind };
  }
}

function nextId(all: readonly { id: number }[]): number {
  return Math.max(-1, ...all.map(({ id }) => id)) + 1;
}

function freeName({ states }: PolicyDraft, wanted: string): string {
  const taken = new Set(states.map(({ name }) => name));
  for (let number = 2, name = wanted; ; number++) {
    if (!taken.has(name)) return name;
    name = `${wanted}${number}`;
  }
}
