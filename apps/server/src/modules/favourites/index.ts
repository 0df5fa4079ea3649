/** Favourite marks on resources: the face of the module. */
import type { Router } from '#platform/http/router.ts';
import { listFavourites } from './belongings.ts';
import { removeCollects } from './commands/remove-collects.ts';
import { registerCollectRoutes } from './routes.ts';

export function registerFavourites(app: Router): void {
  app.context.providers.add('users.closers', { remove: ({ userId }) => removeCollects(app.context, userId) });
  app.context.providers.add('users.belongings', { list: listFavourites });
  registerCollectRoutes(app);
}
