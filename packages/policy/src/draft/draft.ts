import type { TimeUnit } from '../definitions.ts';

/** Most states of a draft; beyond, a text is easier to read than cards. */
export const MAX_STATES = 60;

export type Colour = 'active' | 'testActive';

/** Event of a state, with the values typed so far; `target` is the id of a state, `null` until one is chosen. */
export type DraftStep =
  | { id: number; kind: 'payment'; amount: string; target: number | null }
  | { id: number; kind: 'relativeTime'; elapsed: string; timeUnit: TimeUnit; target: number | null }
  | { id: number; kind: 'time'; dateTime: string; target: number | null }
  | { id: number; kind: 'terminate' };

export type DraftEvent = Exclude<DraftStep, { kind: 'terminate' }>;

/** A state by its id, which stays while it is renamed. */
export interface DraftState {
  id: number;
  name: string;
  colours: readonly Colour[];
  /** `terminate` stands alone. */
  steps: readonly DraftStep[];
}

/**
 * A policy as it is put together of states: for everybody, complete or not. The first state is `initial`. `toDraft`
 * numbers states and the steps of each from 0.
 */
export interface PolicyDraft {
  states: readonly DraftState[];
}
