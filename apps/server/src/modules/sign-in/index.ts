/** Other ways to sign in than a password: accounts at providers, passkeys, and codes that programs show. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { listWaysIn } from './belongings.ts';
import { removeWaysIn } from './commands/remove-ways-in.ts';
import { createProviders } from './providers/create-providers.ts';
import { registerDeviceRoutes } from './routes/devices.ts';
import { registerIdentityRoutes } from './routes/identities.ts';
import { registerOAuthRoutes } from './routes/oauth.ts';
import { registerPasskeyRoutes } from './routes/passkeys.ts';
import { registerProviderSignInRoutes } from './routes/provider-sign-in.ts';
import { registerWeChatRoutes } from './routes/we-chat.ts';
import { registerWeChatFollowerRoutes } from './routes/we-chat-followers.ts';
import { deviceRequests } from './tables.ts';
import { waysIn } from './ways-in.ts';

export { findWeChat } from './queries/find-we-chat.ts';

const DAY_MS = 24 * 3_600_000;

export function registerSignIn(app: Router): void {
  app.context.providers.add('users.ways-in', waysIn);
  app.context.providers.add('users.closers', { remove: ({ userId }) => removeWaysIn(app.context, userId) });
  app.context.providers.add('users.belongings', { list: listWaysIn });
  registerProviderSignInRoutes(app, createProviders(app.context.settings));
  registerIdentityRoutes(app);
  registerWeChatRoutes(app);
  registerWeChatFollowerRoutes(app);
  registerPasskeyRoutes(app);
  registerDeviceRoutes(app);
  registerOAuthRoutes(app);
  // a program that asks late is told that its code has expired
  app.context.providers.add('platform.retention', {
    table: deviceRequests,
    at: deviceRequests.expiresAt,
    keptMs: DAY_MS,
  });
}
