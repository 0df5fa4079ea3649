/** Buckets, objects and what node sites remember about a visitor: the face of the module. */
import { sql } from 'drizzle-orm';
import type { Router } from '#platform/http/router.ts';
import { listObjects } from './belongings.ts';
import { removeStorage } from './commands/remove-storage.ts';
import { findNodeDataUse, findStorageUse } from './queries/storage-use.ts';
import { registerBucketRoutes } from './routes/buckets.ts';
import { registerNodeDataRoutes } from './routes/node-data.ts';
import { registerObjectDependencyRoutes } from './routes/object-dependencies.ts';
import { registerObjectRoutes } from './routes/objects.ts';
import { registerSingleObjectRoutes } from './routes/single-objects.ts';
import { objects } from './tables.ts';

export * as storage from './face/storage.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Made, changed, renamed or deleted. With the full names that they have and had. */
    'objects.changed': { objectIds: readonly string[]; names: readonly string[] };
  }
}

export function registerObjects(app: Router): void {
  const { providers } = app.context;
  providers.add('users.closers', { remove: ({ userId }) => removeStorage(app.context, userId) });
  providers.add('users.belongings', { list: listObjects });
  providers.add('files.uses', sql`select ${objects.sha1}, ${objects.userId} from ${objects}`);
  providers.add('files.space', async (db, userId) => (await findStorageUse(db, userId)).totalFileSize);
  providers.add('files.held', findNodeDataUse);
  registerBucketRoutes(app);
  registerNodeDataRoutes(app);
  registerObjectRoutes(app);
  registerSingleObjectRoutes(app);
  registerObjectDependencyRoutes(app);
}
