import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { deriveKeyPair } from '../signing-keys.ts';
import type { SessionAudience, SessionCarrier, SessionUser } from './actor.ts';

const PLATFORM_AUDIENCE = 'freelog-website';
const SITE_AUDIENCE = /^freelog-site:([a-z0-9-]+)$/;
const REMEMBERED_TOKENS = 20_000;

/** Claims of a valid token. Only the database can say whether the user still exists in that generation. */
export interface TokenClaims {
  readonly userId: number;
  readonly tokenSn: string;
  readonly sessionId: string;
  readonly audience: SessionAudience;
  readonly carrier: SessionCarrier;
  readonly expiresAtMs: number;
}

/** The session that a token is for. */
export interface SignedSession {
  readonly sessionId: string;
  readonly audience: SessionAudience;
  readonly carrier: SessionCarrier;
}

export interface Tokens {
  sign(user: SessionUser, session: SignedSession): Promise<string>;
  /** Claims of a token that is ours and has not expired, else `null`. */
  verify(token: string): Promise<TokenClaims | null>;
}

/** Session tokens: compact JWS signed with an Ed25519 key that is derived from the installation's session key. */
export function createTokens(options: { sessionKey: string; issuer: string; clock: Clock; lifeMs: number }): Tokens {
  const { privateKey, publicKey } = deriveKeyPair(options.sessionKey, 'colophon session tokens');
  const verified = new LRUCache<string, TokenClaims>({ max: REMEMBERED_TOKENS });

  return {
    sign(user, { sessionId, audience, carrier }) {
      const issuedAtMs = options.clock.now().getTime();
      const { userId, username, userType } = user;
      return new SignJWT({
        userId,
        username,
        userType,
        sid: sessionId,
        carrier,
        ...(audience.kind === 'site' && { nodeId: audience.nodeId }),
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
        .setIssuer(options.issuer)
        .setSubject(String(user.userId))
        .setAudience(audience.kind === 'platform' ? PLATFORM_AUDIENCE : `freelog-site:${audience.nodeDomain}`)
        .setJti(user.tokenSn)
        .setIssuedAt(Math.floor(issuedAtMs / 1000))
        .setExpirationTime(Math.floor((issuedAtMs + options.lifeMs) / 1000))
        .sign(privateKey);
    },

    async verify(token) {
      const nowMs = options.clock.now().getTime();
      let claims = verified.get(token) ?? null;
      if (!claims) {
        claims = await readToken(token, nowMs);
        if (claims) verified.set(token, claims);
      }
      return claims && claims.expiresAtMs > nowMs ? claims : null;
    },
  };

  async function readToken(token: string, nowMs: number): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: ['EdDSA'],
        issuer: options.issuer,
        currentDate: new Date(nowMs),
      });
      const { jti, exp, sid, carrier } = payload;
      const audience = readAudience(payload);
      if (!audience || !jti || !exp || typeof sid !== 'string' || !isCarrier(carrier)) return null;
      return {
        userId: Number(payload.sub),
        tokenSn: jti,
        sessionId: sid,
        audience,
        carrier,
        expiresAtMs: exp * 1000,
      };
    } catch {
      return null; // whatever is wrong with a token, its bearer is a visitor
    }
  }
}

function readAudience({ aud, nodeId }: JWTPayload): SessionAudience | null {
  if (aud === PLATFORM_AUDIENCE) return { kind: 'platform' };
  const site = typeof aud === 'string' ? SITE_AUDIENCE.exec(aud) : null;
  return site && typeof nodeId === 'number' ? { kind: 'site', nodeId, nodeDomain: site[1]! } : null;
}

function isCarrier(value: unknown): value is SessionCarrier {
  return value === 'cookie' || value === 'rememberedCookie' || value === 'header';
}
