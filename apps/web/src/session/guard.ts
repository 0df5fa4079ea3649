import { UserStatus } from '@colophon/model';
import type { CurrentUser } from '../api/users/current-user.ts';
import type { SessionBreach } from './breach.ts';
import { passesAlphaGate } from './current-user.ts';

/** Who may open a route. Owner routes are `user` routes whose first call decides, see {@link refuseForeign}. */
export type Access = 'visitor' | 'user' | 'visitorOnly';

/** Decision of the guard: show the route, or go elsewhere without leaving a history entry. */
export type Verdict = 'show' | 'blocked' | 'login' | 'freeze' | 'invitation' | 'goTo';

export interface Visit {
  access: Access;
  /** True when the route belongs to the console, which the operator may open to invited accounts only. */
  gated: boolean;
  alphaGate: boolean;
  breach: SessionBreach | null;
  user: CurrentUser | null;
}

/** Decides about one visit, in the order of the specification: switched, frozen, visitor, alpha gate. */
export function judge({ access, gated, alphaGate, breach, user }: Visit): Verdict {
  if (breach) return 'blocked';
  if (access === 'visitor') return 'show';
  if (access === 'visitorOnly') return user ? 'goTo' : 'show';
  if (user?.status === UserStatus.frozen) return 'freeze';
  if (!user) return 'login';
  return alphaGate && gated && !passesAlphaGate(user) ? 'invitation' : 'show';
}
