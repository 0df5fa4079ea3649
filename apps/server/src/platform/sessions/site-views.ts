import { SITE_VIEWERS, type SiteViewer } from '@colophon/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { deriveKeyPair } from '../signing-keys.ts';
import type { SessionUser, SiteView } from './actor.ts';
import type { Accounts } from './sessions.ts';

/** Time for which an owner sees a site as somebody else. */
export const SITE_VIEW_LIFE_MS = 30 * 60_000;

/** The view that a token is for, and the session of the platform that it ends with. */
export type NewSiteView = Omit<SiteView, 'ownerUserId' | 'expiresAtMs'> & { readonly sessionId: string };

export interface SiteViews {
  /** Has the browser see a node's site as somebody else, on the host that answers. */
  start(reply: FastifyReply, owner: SessionUser, view: NewSiteView): Promise<void>;
  end(reply: FastifyReply): void;
  /** The view that a request is made in, `null` for nearly all: on the site that it is for, until it or the owner's session ends. */
  identify(request: FastifyRequest): Promise<SiteView | null>;
}

const AUDIENCE = 'freelog-site-view';

const Claims = z.object({
  sub: z.coerce.number().int(),
  jti: z.string(),
  exp: z.int(),
  sid: z.string(),
  nodeId: z.int(),
  nodeDomain: z.string(),
  viewer: z.enum(SITE_VIEWERS satisfies readonly SiteViewer[]),
  policy: z.object({ policyId: z.string(), policyName: z.string() }).nullable(),
});

/** Views of sites, in a cookie of their own beside that of the site's session. */
export function createSiteViews(options: {
  sessionKey: string;
  issuer: string;
  clock: Clock;
  accounts: Pick<Accounts, 'findSessionUser'>;
  secure: boolean;
}): SiteViews {
  const { issuer, clock, accounts, secure } = options;
  const { privateKey, publicKey } = deriveKeyPair(options.sessionKey, 'colophon site views');
  const cookieName = secure ? '__Host-siteView' : 'siteView';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  async function readToken(token: string) {
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: ['EdDSA'],
        issuer,
        audience: AUDIENCE,
        currentDate: clock.now(),
      });
      return Claims.parse(payload);
    } catch {
      return null; // whatever is wrong with it, nothing is seen by it
    }
  }

  return {
    async start(reply, { userId, tokenSn }, { sessionId, ...view }) {
      const issuedAtMs = clock.now().getTime();
      const token = await new SignJWT({ ...view, sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(userId))
        .setAudience(AUDIENCE)
        .setJti(tokenSn)
        .setExpirationTime(Math.floor((issuedAtMs + SITE_VIEW_LIFE_MS) / 1000))
        .sign(privateKey);
      reply.setCookie(cookieName, token, { ...attributes, maxAge: SITE_VIEW_LIFE_MS / 1000 });
    },

    end(reply) {
      reply.clearCookie(cookieName, attributes);
    },

    async identify({ site, cookies }) {
      const token = cookies[cookieName];
      const claims = site && !site.isTest && token ? await readToken(token) : null;
      if (!claims || claims.nodeDomain !== site!.nodeDomain) return null;
      const { sub, sid, jti, exp, nodeId, nodeDomain, viewer, policy } = claims;
      const owner = await accounts.findSessionUser({
        userId: sub,
        sessionId: sid,
        nodeId: null,
        select: 'null',
        values: [],
      });
      if (!owner || owner.tokenSn !== jti || owner.isFrozen) return null;
      return { nodeId, nodeDomain, ownerUserId: sub, viewer, policy, expiresAtMs: exp * 1000 };
    },
  };
}
