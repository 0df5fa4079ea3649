import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export const CLIENT_ID = 'colophon';
export const CLIENT_SECRET = 'a-secret-with:strange/characters+%';

/** A real provider of OpenID Connect on the loopback: everybody may log in there under any name. */
export interface OidcServer {
  readonly issuer: string;
  /** Claims of the provider about everybody, besides their `sub`. */
  readonly profile: Record<string, string>;
  /** From now on the provider's answers name this person, for whom it has not signed. `null` ends that. */
  forge(login: string | null): void;
  /** Walks through the provider's pages from `authorizeUrl` as `login`, and answers where the browser is sent in the end. */
  signIn(authorizeUrl: string, login: string): Promise<URL>;
  /** The same, but declines. */
  decline(authorizeUrl: string): Promise<URL>;
  close(): Promise<void>;
}

/** `authMethod` is how the client must prove itself at the token endpoint; `port` is free unless given. */
export async function startOidcServer(
  callbackOrigin: string,
  options: { authMethod?: 'client_secret_basic' | 'client_secret_post'; port?: number } = {},
): Promise<OidcServer> {
  const { authMethod = 'client_secret_basic', port = 0 } = options;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const profile: Record<string, string> = {};
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: authMethod,
        redirect_uris: ['codeHandle', 'bindHandle'].map((name) => `${callbackOrigin}/v2/thirdParty/oidc/${name}`),
      },
    ],
    clientAuthMethods: [authMethod],
    claims: { profile: ['name', 'nickname', 'preferred_username', 'picture'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...profile }) }),
  });
  let forged: string | null = null;
  provider.use(async (context, next) => {
    await next();
    const answer = context.body as { id_token?: string; sub?: string } | undefined;
    if (forged === null) return;
    if (answer?.id_token) answer.id_token = naming(forged, answer.id_token);
    if (answer?.sub) answer.sub = forged;
  });
  server.on('request', provider.callback());

  /** One visit of the provider's pages: `answerPage` says how to go on from each, until the browser leaves. */
  async function walk(start: string, answerPage: (url: URL, page: string) => Promise<Response>): Promise<URL> {
    let url = new URL(start);
    let response = await visit(url);
    for (let steps = 0; steps < 20; steps += 1) {
      const location = response.headers.get('location');
      if (location) {
        url = new URL(location, url);
        if (url.origin !== issuer) return url;
        response = await visit(url);
      } else {
        response = await answerPage(url, await response.text());
      }
    }
    throw new Error(`The provider leads nowhere from ${start}.`);
  }

  const jar = new Map<string, string>();
  async function visit(url: URL, body?: URLSearchParams): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    return response;
  }

  return {
    issuer,
    profile,
    forge(login) {
      forged = login;
    },
    signIn(authorizeUrl, login) {
      jar.clear();
      return walk(authorizeUrl, (url, page) => {
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (!prompt) throw new Error(`The provider shows ${page}`);
        return visit(url, new URLSearchParams({ prompt, login, password: 'any' }));
      });
    },
    decline(authorizeUrl) {
      jar.clear();
      return walk(authorizeUrl, (url) => visit(new URL(`${url.pathname}/abort`, issuer)));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A token with another subject, and its signature as it was. */
function naming(login: string, token: string): string {
  const [header, claims = '', signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: login };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}
