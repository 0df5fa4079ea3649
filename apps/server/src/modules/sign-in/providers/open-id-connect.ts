import type { ClientAuth, Configuration } from 'openid-client';
import type { OidcSettings } from '#platform/settings.ts';
import { PROVIDER_TIMEOUT_MS } from '../limits.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** The library, loaded only where a provider is configured, and what it found out about the provider. */
interface Connection {
  readonly client: typeof import('openid-client');
  readonly configuration: Configuration;
}

/** Accounts of any provider of OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOpenIdConnect(settings: OidcSettings): IdentityProvider {
  let connection: Promise<Connection> | null = null;

  /** Discovery once; after a failure the next one tries again. */
  function connect(): Promise<Connection> {
    connection ??= discover(settings).catch((error) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  return {
    thirdPartyType: 'oidc',
    name: { en_US: settings.name, zh_CN: settings.name },
    mayStartElsewhere: false,

    async authorizeUrl(redirectUri, { state, nonce, codeVerifier }) {
      const { client, configuration } = await connect();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async identify({ redirectUri, parameters, secrets }) {
      if (!secrets) throw new Error('A sign-in by OpenID Connect begins here.');
      const { client, configuration } = await connect();
      const callback = new URL(redirectUri);
      callback.search = String(parameters);
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.codeVerifier,
      });
      const claims = tokens.claims()!;
      const isMore = claims.name === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = isMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      const profile: Readonly<Record<string, unknown>> = { ...claims, ...more };
      return {
        openId: claims.sub,
        unionId: '',
        name: firstText(profile.name, profile.nickname, profile.preferred_username, claims.sub),
        headImage: firstText(profile.picture),
      };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Connection> {
  const client = await import('openid-client');
  const basic = client.ClientSecretBasic(clientSecret);
  const post = client.ClientSecretPost(clientSecret);
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
  const configuration = await client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: PROVIDER_TIMEOUT_MS / 1000,
    execute: [
      // The token says by its signature whose it is, however it came here.
      client.enableNonRepudiationChecks,
      // The operator's setting decides: a provider on the same machine or network may do without certificates.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  });
  return { client, configuration };
}

function firstText(...values: unknown[]): string {
  return values.find((value) => typeof value === 'string' && value !== '')?.toString() ?? '';
}
