/** What a session may be used for: the platform itself, or reading on one node's site (DESIGN, section 5). */
export type SessionAudience = { readonly kind: 'platform' } | { readonly kind: 'site'; readonly nodeDomain: string };

/** How a session travels: in cookies, remembered for a week or not, or in a header. */
export type SessionCarrier = 'cookie' | 'rememberedCookie' | 'header';

/** The user behind a request, as its session says and the database confirms. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly userType: number;
  readonly isFrozen: boolean;
  readonly isOperator: boolean;
  readonly session: { readonly audience: SessionAudience; readonly carrier: SessionCarrier };
}

/** What the users module tells the platform about the user of a session. */
export interface SessionUser {
  readonly userId: number;
  readonly username: string;
  readonly userType: number;
  /** Session generation: a token of another generation is no session any more. */
  readonly tokenSn: string;
  readonly isFrozen: boolean;
  readonly isOperator: boolean;
}

/** True when `actor` is the user `userId`. The one place where modules' `access.ts` compare user ids from. */
export function isUser(actor: Actor | null, userId: number): boolean {
  return actor !== null && actor.userId === userId;
}
