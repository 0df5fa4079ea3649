import type { Locale, NeededScope, OperatorPermission } from '@colophon/model';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as FastifyRouteOptions } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isConnectionError } from '../database/database.ts';
import type { Replica, Replicas } from '../database/replicas.ts';
import { Refusal } from '../refusals/refusal.ts';
import { type Actor, mayOperate, type SharedRehearsal, type SiteView } from '../sessions/actor.ts';
import type { Alongside } from '../sessions/sessions.ts';
import { refuseLicensing } from './access.ts';
import { type JsonText, successText } from './envelope.ts';
import type { Touched } from './touched.ts';

/**
 * Who may call (specification 00, section 12): everybody, who is logged in, operators. Whether a thing is the caller's
 * own is for commands and queries to decide; routes declare it with `touches`. Internal calls have no route at all.
 */
export type Access = 'visitor' | 'user' | 'operator';

/** For bytes, which flow for as long as the client takes: the deadline would cut them off. The longest that a timer can wait. */
export const NO_DEADLINE_MS = 2 ** 31 - 1;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Input of a route's handler: the validated parts of the request, and its caller. */
export interface Call<Level extends Access, Params, Query, Body> {
  readonly params: Parsed<Params>;
  readonly query: Parsed<Query>;
  readonly body: Parsed<Body>;
  /** The user behind the session; `null` for a visitor of a `visitor` route. */
  readonly actor: Level extends 'visitor' ? Actor | null : Actor;
  /** As whom an owner looks at the site; only for what decides about exhibits. */
  readonly view: SiteView | null;
  /** A rehearsal that somebody else shares with the caller; only for what reads test exhibits. */
  readonly rehearsal: SharedRehearsal | null;
  readonly locale: Locale;
  /** The context to read by: with a replica of the database, where the route is `fromReplica` and one shows what the caller has written. */
  readonly reading: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions<
  Level extends Access,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Name in the description of the API and of the client's method: `module.verb`. One that reads by pages begins with `page`. */
  readonly operation: `${string}.${string}`;
  readonly access: Level;
  /** Part of the platform that its callers take care of; `any` for what concerns them all. Routes for operators have one, others none. */
  readonly permission?: OperatorPermission | 'any';
  /**
   * Things in parameters or body that belong to somebody; others are refused them, or answered as if they did not exist. Things
   * that every allowed caller may also see need no declaration, nor do the caller's own that are not named.
   */
  readonly touches?: Touched;
  readonly schema: {
    readonly summary: string;
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    /** The envelope's `data`. A route without it answers bytes or a redirect, and replies by itself. */
    readonly data?: Answer;
  };
  /**
   * Node sites may call it (specification 00, section 14): such a route shows a site nothing that is not the visitor's own.
   * `ownSession`: visitors with a session of that site only, never with the platform's.
   */
  readonly openToSites?: boolean | 'ownSession';
  /** A GET that changes something for compatibility's sake: checked for its origin like a POST. */
  readonly changesState?: boolean;
  /**
   * Data that the handler needs first, read in the statement that reads the session: one round trip less. See
   * `request.alongside`.
   */
  readonly alongside?: Alongside;
  /** The scope that API tokens need; without it `read` for reading, `write` for changing, `operate` for acting as an operator. */
  readonly scope?: 'publish' | 'license' | 'nodes' | 'pay' | 'export' | 'webhooks';
  /** For the person alone, in a session of their own: API tokens are refused whatever their scopes. */
  readonly personal?: boolean;
  /** Opens a way in that would outlive the freezing of an account: refused to frozen users also where others of its kind are open to them. */
  readonly closedToFrozen?: boolean;
  /** Tells frozen users why they are frozen, or hears what they say to it. */
  readonly openToFrozen?: boolean;
  /** Takes an upload, as multipart or as bare bytes: no body limit but the upload's own, no deadline. */
  readonly upload?: boolean;
  /** Largest body in bytes, where it is not the one of all routes. */
  readonly bodyLimitBytes?: number;
  /** The body reaches the handler as the bytes that were sent, whatever they are, in `request.body`: for senders who sign them. */
  readonly rawBody?: boolean;
  /**
   * Reads what many see, and decides nothing: may be answered from a replica, which is a little behind. The handler reads by `reading`
   * alone and keeps nothing of it; it may be called again.
   */
  readonly fromReplica?: boolean;
  /** Takes as long as it takes: no deadline. */
  readonly unhurried?: boolean;
  readonly handler: (
    call: Call<Level, Params, Query, Body>,
  ) => Promise<(Answer extends z.ZodType ? z.input<Answer> : never) | JsonText | FastifyReply>;
}

/** Declaration of a route: its allowed callers and origins, and whether a replica may answer it. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly permission: OperatorPermission | 'any' | null;
  readonly touches: Touched | null;
  readonly openToSites: boolean | 'ownSession';
  readonly changesState: boolean;
  readonly scope: NeededScope;
  readonly personal: boolean;
  readonly closedToFrozen: boolean;
  readonly openToFrozen: boolean;
  readonly fromReplica: boolean;
  readonly upload: boolean;
  readonly unhurried: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    access?: Access;
    permission?: OperatorPermission | 'any' | null;
    touches?: Touched | null;
    openToSites?: boolean | 'ownSession';
    changesState?: boolean;
    scope?: NeededScope;
    personal?: boolean;
    closedToFrozen?: boolean;
    openToFrozen?: boolean;
    alongside?: Alongside | undefined;
    upload?: boolean;
  }
}

/** Interface by which a module registers its routes. */
export interface Router {
  readonly context: Context;
  /** The server itself, for what is no route of the API: hooks, pages and static addresses. */
  readonly server: FastifyInstance;
  /** The routes so far, in the order in which they were registered. */
  readonly routes: readonly DeclaredRoute[];
  route<
    Level extends Access,
    Params extends z.ZodType | undefined = undefined,
    Query extends z.ZodType | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
    Answer extends z.ZodType | undefined = undefined,
  >(options: RouteOptions<Level, Params, Query, Body, Answer>): void;
}

/**
 * Routes as tables of contents: schemas in, one call, the envelope out.
 *
 * `checkAnswers` validates every answer against its schema before it leaves; tests run with it.
 */
export function createRouter(
  server: FastifyInstance,
  context: Context,
  { checkAnswers, replicas = null }: { checkAnswers: boolean; replicas?: Replicas | null },
): Router {
  const routes: DeclaredRoute[] = [];
  return {
    context,
    server,
    routes,
    route(route) {
      const { params, query, body, data, summary } = route.schema;
      const changesState = route.changesState ?? route.method !== 'GET';
      const declared = {
        access: route.access,
        permission: route.permission ?? null,
        touches: route.touches ?? null,
        openToSites: route.openToSites ?? false,
        changesState,
        scope: neededScope(route, changesState),
        personal: route.personal ?? false,
        closedToFrozen: route.closedToFrozen ?? false,
        openToFrozen: route.openToFrozen ?? false,
        upload: route.upload ?? false,
      };
      if ((declared.access === 'operator') !== (declared.permission !== null))
        throw new Error(`${route.method} ${route.url}: routes for operators declare a permission, others none.`);
      const { method, url, fromReplica = false, unhurried = false } = route;
      routes.push({ method, url, ...declared, fromReplica, unhurried });
      const declaration: FastifyRouteOptions = {
        method: route.method,
        url: route.url,
        schema: {
          operationId: route.operation,
          summary,
          tags: [tagOf(route.url)],
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          ...(data && { response: { 200: envelopeOf(data) } }),
        },
        config: { ...declared, operation: route.operation, alongside: route.alongside },
        ...(route.bodyLimitBytes && { bodyLimit: route.bodyLimitBytes }),
        ...(route.upload && { bodyLimit: Number.MAX_SAFE_INTEGER }),
        ...((route.upload || route.unhurried || !data) && { handlerTimeout: NO_DEADLINE_MS }),
        handler: async (request, reply) => {
          if (declared.permission) refuseOthers(request.actor, declared.permission);
          if (changesState) refuseLicensing(request.actor, request.body);
          const handle = (reading: Context) =>
            route.handler({
              params: request.params,
              query: request.query,
              body: request.body,
              actor: request.actor,
              view: request.view,
              rehearsal: request.rehearsal,
              locale: request.locale,
              reading,
              request,
              reply,
            } as never);
          const replica = route.fromReplica && replicas ? await replicas.choose(request.actor?.userId ?? null) : null;
          const answer = await (replica ? readFrom(replica, context, handle) : handle(context));
          if (replicas && declared.changesState && request.actor) await replicas.noteWrite(request.actor.userId);
          if (hasReplied(reply)) return reply;
          if (checkAnswers && data) holdAnswer(answer, data);
          return reply.type('application/json; charset=utf-8').send(successText(answer));
        },
      };
      if (route.rawBody) declareWithRawBody(server, declaration);
      else server.route(declaration);
    },
  };
}

function neededScope({ access, scope }: { access: Access; scope?: NeededScope }, changesState: boolean): NeededScope {
  if (access === 'operator') return 'operate';
  return scope ?? (changesState ? 'write' : 'read');
}

/** Reads from a replica, and from the database what that cannot do or does not have. */
async function readFrom<Answer>(
  { db, sql, giveUp }: Replica,
  context: Context,
  handle: (reading: Context) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await handle({ ...context, db, sql });
  } catch (error) {
    if (isConnectionError(error)) giveUp();
    return handle(context);
  }
}

/** Parsers of bodies hold for all routes of a scope, so the route gets a scope of its own. */
function declareWithRawBody(server: FastifyInstance, declaration: FastifyRouteOptions): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(declaration);
  });
}

/** @throws Refusal `access.passkey-needed`, `access.operator-only`, `access.no-permission` */
function refuseOthers(actor: Actor | null, permission: OperatorPermission | 'any'): void {
  if (!actor?.isOperator) throw new Refusal(actor?.lacksProof ? 'access.passkey-needed' : 'access.operator-only');
  if (permission !== 'any' && !mayOperate(actor, permission)) throw new Refusal('access.no-permission');
}

/** True when a handler replied by itself; also when the client left meanwhile, which ends what it sent. */
function hasReplied({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.destroyed;
}

function envelopeOf(data: z.ZodType) {
  return z.object({ ret: z.int(), errCode: z.int(), errcode: z.int(), msg: z.string(), data: data.nullable() });
}

function holdAnswer(answer: unknown, schema: z.ZodType): void {
  const value = JSON.parse(successText(answer).toString()).data;
  schema.parse(value);
}

function tagOf(url: string): string {
  return url.split('/')[2] ?? 'platform';
}
