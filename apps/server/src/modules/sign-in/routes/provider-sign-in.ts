import { type Locale, THIRD_PARTY_TYPES, type ThirdPartyType } from '@colophon/model';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { refusalEnvelope } from '#platform/http/envelope.ts';
import { sendPage } from '#platform/http/plain-page.ts';
import type { Router } from '#platform/http/router.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import { giveBrowserKey } from '../browser-key.ts';
import { finishBinding } from '../commands/finish-binding.ts';
import { finishLogin } from '../commands/finish-login.ts';
import { startBinding } from '../commands/start-binding.ts';
import { startLogin } from '../commands/start-login.ts';
import { SIGN_INS_BY_IP } from '../limits.ts';
import { notLoggedInPage } from '../pages.ts';
import { type Providers, providerOf, providersFor } from '../providers/create-providers.ts';
import { returnAddress, withParameters } from '../return-address.ts';
import { ProviderOffer } from '../schemas.ts';

/** Statuses of a binding, as its result page reads them. */
const BOUND = '1';
const NOT_BOUND = '2';
const BOUND_TO_ANOTHER = '3';

/** The ways to providers and back. All but the list are addresses that browsers are sent to. */
export function registerProviderSignInRoutes(app: Router, providers: Providers): void {
  const { publicOrigin } = app.context.settings;

  app.route({
    method: 'GET',
    url: '/v2/thirdParty/providers',
    operation: 'signIn.listProviders',
    access: 'visitor',
    schema: { summary: 'Providers to sign in with', data: z.array(ProviderOffer) },
    handler: async ({ locale, request }) =>
      providersFor(providers, request).map(({ thirdPartyType, name }) => ({
        thirdPartyType,
        name: name[locale],
        authorizeUrl: `${publicOrigin}/v2/thirdParty/${thirdPartyType}/authorize`,
      })),
  });

  for (const type of THIRD_PARTY_TYPES) {
    registerLogin(app, providers, type);
    registerBinding(app, providers, type);
  }
}

function registerLogin(app: Router, providers: Providers, type: ThirdPartyType): void {
  const { context } = app;
  const { settings, rateLimits, sessions } = context;
  const { publicOrigin } = settings;
  const secure = publicOrigin.startsWith('https:');

  async function count(ip: string): Promise<void> {
    if (!(await rateLimits.use(SIGN_INS_BY_IP, ip))) throw new Refusal('access.too-many-requests');
  }

  app.route({
    method: 'GET',
    url: `/v2/thirdParty/${type}/authorize`,
    operation: `signIn.${type}Login`,
    access: 'visitor',
    personal: true,
    schema: { summary: `Begin a login with ${type}`, query: z.object({ returnUrl: z.string().default('/home') }) },
    handler: async ({ query, request, reply }) => {
      const provider = providerOf(providers, type, request);
      const returnUrl = returnAddress(request, publicOrigin, query.returnUrl);
      await count(request.ip);
      const browserHash = giveBrowserKey(request, reply, secure);
      return leaveTo(reply, await startLogin(context, provider, { returnUrl, browserHash }));
    },
  });

  app.route({
    method: 'GET',
    url: `/v2/thirdParty/${type}/codeHandle`,
    operation: `signIn.${type}LoginReturn`,
    access: 'visitor',
    personal: true,
    schema: {
      summary: `Back from ${type}: finish a login`,
      query: z
        .object({ code: z.string().optional(), returnUrl: z.string().optional(), state: z.string().optional() })
        .refine(({ code, returnUrl, state }) => state || (code && returnUrl), 'code and returnUrl are needed'),
    },
    handler: async ({ query, actor, request, reply }) => {
      const provider = providerOf(providers, type, request);
      const returnUrl = query.returnUrl && returnAddress(request, publicOrigin, query.returnUrl);
      if (!query.state) await count(request.ip);
      const outcome = await finishLogin(context, provider, {
        parameters: new URL(request.url, publicOrigin).searchParams,
        returnUrl,
        browserHash: giveBrowserKey(request, reply, secure),
        actor,
      });
      if (outcome.kind === 'loggedIn') {
        await sessions.start(request, reply, outcome.user, { carrier: 'rememberedCookie' });
        return leaveTo(reply, outcome.returnUrl);
      }
      return leaveTo(
        reply,
        outcome.kind === 'unbound'
          ? withParameters(`${publicOrigin}/bind`, { identityId: outcome.identityId, returnUrl: outcome.returnUrl })
          : withParameters(`${publicOrigin}/login`, { goTo: outcome.returnUrl }),
      );
    },
  });
}

function registerBinding(app: Router, providers: Providers, type: ThirdPartyType): void {
  const { context } = app;
  const { publicOrigin } = context.settings;
  const resultPage = `${publicOrigin}/result/binding`;

  app.route({
    method: 'GET',
    url: `/v2/thirdParty/${type}/bind`,
    operation: `signIn.${type}Bind`,
    access: 'user',
    personal: true,
    changesState: true,
    schema: {
      summary: `Begin to bind an account of ${type}`,
      query: z.object({ state: z.string(), returnUrl: z.string().default('/result/binding') }),
    },
    handler: async ({ query, actor, locale, request, reply }) => {
      const provider = providerOf(providers, type, request);
      const returnUrl = returnAddress(request, publicOrigin, query.returnUrl);
      try {
        return leaveTo(reply, await startBinding(context, provider, actor, { returnUrl, passwordState: query.state }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return leaveTo(reply, withParameters(returnUrl, bindingResult(type, error.refusal, locale)));
      }
    },
  });

  app.route({
    method: 'GET',
    url: `/v2/thirdParty/${type}/bindHandle`,
    operation: `signIn.${type}BindReturn`,
    access: 'visitor',
    personal: true,
    schema: {
      summary: `Back from ${type}: finish binding`,
      query: z.object({ state: z.string(), code: z.string().optional(), returnUrl: z.string().optional() }),
    },
    handler: async ({ query, actor, locale, request, reply }) => {
      const provider = providerOf(providers, type, request);
      const given = query.returnUrl && returnAddress(request, publicOrigin, query.returnUrl);
      if (!actor) {
        const goTo = given ?? `${publicOrigin}/logged/setting`;
        return sendPage(reply, notLoggedInPage(locale, withParameters(`${publicOrigin}/login`, { goTo })));
      }
      const { searchParams } = new URL(request.url, publicOrigin);
      const { returnUrl, refusal } = await finishBinding(context, provider, actor, searchParams);
      return leaveTo(reply, withParameters(returnUrl ?? given ?? resultPage, bindingResult(type, refusal, locale)));
    },
  });
}

/** Returns the parameters for the page that a binding ends at: `type` and `status`, and why nothing was bound. */
function bindingResult(type: ThirdPartyType, refusal: RefusalName | null, locale: Locale): Record<string, string> {
  if (refusal === null) return { type: type.toLowerCase(), status: BOUND };
  const status = refusal === 'identity.bound' ? BOUND_TO_ANOTHER : NOT_BOUND;
  return { type: type.toLowerCase(), status, msg: refusalEnvelope(refusal, locale).envelope.msg };
}

function leaveTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address);
}
