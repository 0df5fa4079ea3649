import type { Locale, ThirdPartyType } from '@colophon/model';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from '#platform/http/loopback.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Settings } from '#platform/settings.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdConnect } from './open-id-connect.ts';
import { createWeChat, WECHAT_NAME } from './we-chat.ts';
import { createDevWeChat } from './we-chat-dev.ts';

export type Providers = ReadonlyMap<ThirdPartyType, IdentityProvider>;

/** The providers that this installation is set up for. */
export function createProviders({ weChat, oidc, publicOrigin }: Settings): Providers {
  const providers: IdentityProvider[] = [];
  if (weChat.driver === 'dev') providers.push(createDevWeChat(publicOrigin));
  if (weChat.driver === 'wechat') providers.push(createWeChat(weChat));
  if (oidc) providers.push(createOpenIdConnect(oidc));
  return new Map(providers.map((provider) => [provider.thirdPartyType, provider]));
}

/** Returns the name by which users know a provider, set up or not. */
export function providerName({ oidc }: Pick<Settings, 'oidc'>, type: ThirdPartyType): Record<Locale, string> {
  if (type !== 'oidc') return WECHAT_NAME;
  const name = oidc?.name ?? 'OpenID';
  return { en_US: name, zh_CN: name };
}

/** The providers that whoever makes the request may sign in with. */
export function providersFor(providers: Providers, request: FastifyRequest): IdentityProvider[] {
  return [...providers.values()].filter((provider) => isOfferedTo(provider, request));
}

/** @throws Refusal `identity.not-configured` */
export function providerOf(providers: Providers, type: ThirdPartyType, request: FastifyRequest): IdentityProvider {
  const provider = providers.get(type);
  if (!provider || !isOfferedTo(provider, request)) throw new Refusal('identity.not-configured');
  return provider;
}

/** Invented accounts belong to whoever names them: nobody may who comes from elsewhere, by way of a proxy perhaps. */
function isOfferedTo({ isInvented }: IdentityProvider, request: FastifyRequest): boolean {
  return !isInvented || isFromThisMachine(request);
}
