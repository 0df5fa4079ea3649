import type { PlanStep } from '#api/authorisation/unlock.ts';
import { fullNameOf } from '#ui/person-name.tsx';

/** Whose step it is. */
export function actorOf({ who }: Pick<PlanStep, 'who'>): string {
  return fullNameOf({ username: who.name, displayName: who.displayName });
}
