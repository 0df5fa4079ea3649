import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, SessionAudience, SessionCarrier, SessionUser } from './actor.ts';
import { clearSessionCookies, readSessionToken, setSessionCookies } from './cookies.ts';
import type { Tokens } from './tokens.ts';

/** Finds the user of a session; the users module supplies it. */
export type FindSessionUser = (userId: number) => Promise<SessionUser | null>;

export interface Sessions {
  /** A token for a new session of `user`. */
  issue(user: SessionUser, audience: SessionAudience, carrier: SessionCarrier): Promise<string>;
  /** Starts a session for `user` and puts it into the answer, as cookies or as the `Authorization` header. */
  start(reply: FastifyReply, user: SessionUser, audience: SessionAudience, carrier: SessionCarrier): Promise<void>;
  /** Expires the cookies of the answer. The token itself is not revoked. */
  end(reply: FastifyReply): void;
  /** Who makes the request, or `null` for a visitor; whatever is wrong with a session makes its bearer a visitor. */
  identify(request: FastifyRequest): Promise<{ actor: Actor | null; from: 'cookie' | 'header' | null }>;
}

export function createSessions(options: { tokens: Tokens; findUser: FindSessionUser; secure: boolean }): Sessions {
  const { tokens, findUser, secure } = options;
  return {
    issue: (user, audience, carrier) => tokens.sign(user, audience, carrier),

    async start(reply, user, audience, carrier) {
      const token = await tokens.sign(user, audience, carrier);
      if (carrier === 'header') reply.header('authorization', `Bearer ${token}`);
      else setSessionCookies(reply, { token, userId: user.userId, carrier, secure });
    },

    end(reply) {
      clearSessionCookies(reply, secure);
    },

    async identify(request) {
      const carried = readSessionToken(request, secure);
      if (!carried) return { actor: null, from: null };
      const claims = await tokens.verify(carried.token);
      const user = claims && (await findUser(claims.userId));
      if (!user || user.tokenSn !== claims.tokenSn) return { actor: null, from: carried.from };
      return {
        actor: {
          userId: user.userId,
          username: user.username,
          userType: user.userType,
          isFrozen: user.isFrozen,
          isOperator: user.isOperator,
          session: { audience: claims.audience, carrier: claims.carrier },
        },
        from: carried.from,
      };
    },
  };
}
