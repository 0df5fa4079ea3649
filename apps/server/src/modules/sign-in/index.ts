/** Other ways to sign in than a password: accounts at providers, and passkeys. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { listWaysIn } from './belongings.ts';
import { removeWaysIn } from './commands/remove-ways-in.ts';
import { createProviders } from './providers/create-providers.ts';
import { registerIdentityRoutes } from './routes/identities.ts';
import { registerPasskeyRoutes } from './routes/passkeys.ts';
import { registerProviderSignInRoutes } from './routes/provider-sign-in.ts';
import { registerWeChatRoutes } from './routes/we-chat.ts';
import { registerWeChatFollowerRoutes } from './routes/we-chat-followers.ts';
import { waysIn } from './ways-in.ts';

export { findWeChat } from './queries/find-we-chat.ts';

export function registerSignIn(app: Router): void {
  app.context.providers.add('users.ways-in', waysIn);
  app.context.providers.add('users.closers', { remove: ({ userId }) => removeWaysIn(app.context, userId) });
  app.context.providers.add('users.belongings', { list: listWaysIn });
  registerProviderSignInRoutes(app, createProviders(app.context.settings));
  registerIdentityRoutes(app);
  registerWeChatRoutes(app);
  registerWeChatFollowerRoutes(app);
  registerPasskeyRoutes(app);
}
