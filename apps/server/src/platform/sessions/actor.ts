import {
  includesPermissions,
  type Locale,
  type OperatorPermission,
  type OperatorPermissions,
  type SiteViewer,
  type TokenScope,
} from '@colophon/model';
import { Refusal } from '../refusals/refusal.ts';

/** Audience of a session: the platform itself, or reading on one node's site (DESIGN, section 5). */
export type SessionAudience = { readonly kind: 'platform' } | ({ readonly kind: 'site' } & SessionSite);

/** Look of an owner at the site of their node as somebody else. It is no identity: whoever looks is a visitor, and reads only. */
export interface SiteView extends SessionSite {
  readonly ownerUserId: number;
  readonly viewer: SiteViewer;
  /** The policy that a licensee has signed wherever it is offered; `null` for one who has signed whatever is offered. */
  readonly policy: { readonly policyId: string; readonly policyName: string } | null;
  readonly expiresAtMs: number;
}

/** Rehearsal of a node that its owner shares with the browser that asks. It is no identity: whoever looks is a visitor, and reads only. */
export interface SharedRehearsal {
  readonly shareId: string;
  readonly nodeId: number;
  readonly ownerUserId: number;
}

/** The node whose site a session is for. Neither its number nor its domain ever changes. */
export interface SessionSite {
  readonly nodeId: number;
  readonly nodeDomain: string;
}

/** Carrier of a session: a cookie, remembered for a week or not, or a header. */
export type SessionCarrier = 'cookie' | 'rememberedCookie' | 'header';

/** Proof of identity of a request: a session that somebody started, or an API token. */
export type Credential =
  | {
      readonly kind: 'session';
      readonly sessionId: string;
      readonly audience: SessionAudience;
      readonly carrier: SessionCarrier;
    }
  | {
      readonly kind: 'token';
      readonly tokenId: string;
      readonly scopes: readonly TokenScope[];
      readonly perMinute?: number | null;
      /** The budget that it pays from; left out for those that do not pay. */
      readonly budgetId?: string | null;
      /** In calls that change nodes: those that the token may change; left out for all of its owner's. */
      readonly onlyNodes?: readonly number[];
    };

/** The user behind a request, as its credential says and the database confirms. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly userType: number;
  readonly isFrozen: boolean;
  readonly isOperator: boolean;
  /** True for an operator who is none in this session until they log in by passkey. */
  readonly lacksProof: boolean;
  /** Parts of the platform that an operator takes care of; without meaning for everybody else. */
  readonly permissions: OperatorPermissions;
  /** Address that the request comes from; empty for the machine itself. */
  readonly ip: string;
  readonly credential: Credential;
}

/** Somebody for whom exhibits are decided. */
export interface DecisionCaller {
  readonly actor: Actor | null;
  /** As whom the node's owner looks at its site, in place of an actor. */
  readonly view?: SiteView | null;
  readonly locale: Locale;
}

/** Facts that the users module gives the platform about the user of a credential. */
export interface SessionUser {
  readonly userId: number;
  readonly username: string;
  readonly userType: number;
  /** Session generation: a token of another generation is no session any more. */
  readonly tokenSn: string;
  readonly isFrozen: boolean;
  readonly isOperator: boolean;
  readonly permissions: OperatorPermissions;
}

/** The actor that a user is by a credential. */
export function actorOf(
  user: SessionUser & { readonly lacksProof?: boolean },
  credential: Credential,
  ip: string,
): Actor {
  const { userId, username, userType, isFrozen, isOperator, lacksProof = false, permissions } = user;
  return { userId, username, userType, isFrozen, isOperator, lacksProof, permissions, ip, credential };
}

/** True when `actor` is an operator who takes care of that part of the platform. */
export function mayOperate(actor: Actor | null, permission: OperatorPermission): boolean {
  return actor?.isOperator === true && includesPermissions(actor.permissions, [permission]);
}

/** True when `actor` is the user `userId`. The one place where modules' `access.ts` compare user ids from. */
export function isUser(actor: Actor | null, userId: number): boolean {
  return actor !== null && actor.userId === userId;
}

/** True when `actor` owns the node, and may run it by the token that the call came with, if it came with one. */
export function mayRunNode(actor: Actor, node: { readonly nodeId: number; readonly ownerUserId: number }): boolean {
  return isUser(actor, node.ownerUserId) && (onlyNodesOf(actor)?.includes(node.nodeId) ?? true);
}

/** The nodes that a call may change by its token, whoever else's they may be; `null` when no token says so. */
export function onlyNodesOf({ credential }: Actor): readonly number[] | null {
  return (credential.kind === 'token' && credential.onlyNodes) || null;
}

/** The node on whose site alone the actor's session counts, or `null` for a session of the platform and for tokens. */
export function siteOf({ credential }: Actor): SessionSite | null {
  return credential.kind === 'session' && credential.audience.kind === 'site' ? credential.audience : null;
}

/**
 * The session that `actor` acts in, for routes that are `personal`.
 *
 * @throws Refusal `access.token-scope` for a program, which has none
 */
export function sessionIdOf({ credential }: Actor): string {
  if (credential.kind !== 'session') throw new Refusal('access.token-scope');
  return credential.sessionId;
}
