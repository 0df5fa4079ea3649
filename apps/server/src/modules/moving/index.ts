/** Taking along what one owns: archives that are readable without the platform. The face of the module. */
import { inArray } from 'drizzle-orm';
import type { Router } from '#platform/http/router.ts';
import { endExports, removeExports } from './commands/end-exports.ts';
import { EXPORT_QUEUE, runExport } from './commands/run-export.ts';
import { LOOK_FOR_ENDED_EVERY_MS } from './limits.ts';
import { registerExportRoutes } from './routes/exports.ts';
import { registerSchemaRoutes } from './routes/schemas.ts';
import { exports } from './tables.ts';

export function registerMoving(app: Router): void {
  const { context } = app;
  const { jobs, providers } = context;
  providers.add('files.named', async (db, sha256s) => {
    const rows = await db
      .select({ sha256: exports.sha256 })
      .from(exports)
      .where(inArray(exports.sha256, [...sha256s]));
    return rows.flatMap(({ sha256 }) => sha256 ?? []);
  });
  providers.add('users.closers', { remove: ({ userId }) => removeExports(context, userId) });
  jobs.register<{ exportId: string }>({ queue: EXPORT_QUEUE, run: ({ exportId }) => runExport(context, exportId) });
  jobs.register({ queue: 'moving.end-exports', everyMs: LOOK_FOR_ENDED_EVERY_MS, run: () => endExports(context) });
  registerExportRoutes(app);
  registerSchemaRoutes(app);
}
