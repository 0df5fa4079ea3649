import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { Goal, Group, Question } from './types.ts';

/** Builds the question of a plan: its goal, its caller and its moment. */
export function questionOf(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  actor: Actor | null,
  groups: readonly Group[],
  goal: Goal,
): Question {
  const caller = actor && { userId: actor.userId, name: actor.username };
  return { groups, caller, nowAt: clock.now().getTime(), timeZone: settings.timeZone, goal };
}
