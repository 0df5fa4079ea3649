import { compile } from '../compile.ts';
import { INITIAL_STATE } from '../definitions.ts';
import type { DraftState, DraftStep, PolicyDraft } from './draft.ts';

export type DraftProblemCode =
  | 'name_missing'
  | 'name_twice'
  | 'name_wrong'
  | 'steps_missing'
  | 'target_missing'
  | 'licence_missing'
  | 'amount_missing'
  | 'amount_wrong'
  | 'amount_zero'
  | 'amount_large'
  | 'elapsed_missing'
  | 'elapsed_wrong'
  | 'time_missing'
  | 'time_past';

/** Problem that keeps a draft from being a policy. */
export interface DraftProblem {
  /** Missing: the draft as a whole. */
  state?: DraftState;
  stepId?: number;
  field: 'name' | 'steps' | 'value' | 'target' | 'licence';
  code: DraftProblemCode;
}

const MAX_AMOUNT = 1_000_000;
const NAME = /^[A-Za-z]\w*$/;
const AMOUNT = /^\d+(\.\d{1,2})?$/;
const COUNT = /^[1-9]\d*$/;
const MINUTE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/**
 * Everything that keeps a draft from being a policy, in the order of the cards.
 *
 * @param now  the present minute in platform time, `YYYY-MM-DD HH:mm`
 */
export function draftProblems({ states }: PolicyDraft, now: string): DraftProblem[] {
  const problems = states.flatMap((state) => stateProblems(state, states, now));
  const isLicensing = states.some(({ colours }) => colours.includes('active'));
  return isLicensing ? problems : [...problems, { field: 'licence', code: 'licence_missing' }];
}

function stateProblems(state: DraftState, states: readonly DraftState[], now: string): DraftProblem[] {
  const name = nameProblem(state, states);
  const problems: DraftProblem[] = name === null ? [] : [{ state, field: 'name', code: name }];
  if (state.steps.length === 0) problems.push({ state, field: 'steps', code: 'steps_missing' });
  for (const step of state.steps) {
    const value = valueProblem(step) ?? pastProblem(step, now);
    if (value) problems.push({ state, stepId: step.id, field: 'value', code: value });
    if (step.kind !== 'terminate' && step.target === null) {
      problems.push({ state, stepId: step.id, field: 'target', code: 'target_missing' });
    }
  }
  return problems;
}

function nameProblem(state: DraftState, states: readonly DraftState[]): DraftProblemCode | null {
  if (state.name === '') return 'name_missing';
  if (states.some((other) => other.id !== state.id && other.name === state.name)) return 'name_twice';
  return state.name === INITIAL_STATE || isStateName(state.name) ? null : 'name_wrong';
}

/** Returns true when the policy language accepts a text as the name of a state; reserved words are not accepted. */
function isStateName(name: string): boolean {
  return NAME.test(name) && compile(`for public initial: terminate ${name}: terminate`, 1).errors.length === 0;
}

/** Why what was typed into a step is no value of its event, or `null`. */
export function valueProblem(step: DraftStep): DraftProblemCode | null {
  switch (step.kind) {
    case 'payment':
      if (step.amount === '') return 'amount_missing';
      if (!AMOUNT.test(step.amount)) return 'amount_wrong';
      if (Number(step.amount) === 0) return 'amount_zero';
      return Number(step.amount) < MAX_AMOUNT ? null : 'amount_large';
    case 'relativeTime':
      if (step.elapsed === '') return 'elapsed_missing';
      return COUNT.test(step.elapsed) && Number.isSafeInteger(Number(step.elapsed)) ? null : 'elapsed_wrong';
    case 'time':
      return MINUTE.test(step.dateTime) ? null : 'time_missing';
    case 'terminate':
      return null;
  }
}

function pastProblem(step: DraftStep, now: string): DraftProblemCode | null {
  return step.kind === 'time' && step.dateTime < now ? 'time_past' : null;
}
