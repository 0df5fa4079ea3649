import type { ThirdPartyType } from '@colophon/model';
import type { Settings } from '#config.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdConnect } from './open-id-connect.ts';
import { createWeChat } from './we-chat.ts';
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

/** @throws Refusal `identity.not-configured` */
export function providerOf(providers: Providers, type: ThirdPartyType): IdentityProvider {
  const provider = providers.get(type);
  if (!provider) throw new Refusal('identity.not-configured');
  return provider;
}
