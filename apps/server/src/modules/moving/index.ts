/** Taking along what one owns: archives that are readable without the platform. The face of the module. */
import { inArray } from 'drizzle-orm';
import type { Router } from '#platform/http/router.ts';
import { listEarlierLicences } from './belongings.ts';
import { CHECK_QUEUE, checkImport } from './commands/check-import.ts';
import { removeMoves } from './commands/confirm-move.ts';
import { endExports, removeExports } from './commands/end-exports.ts';
import { endImports, removeImports } from './commands/end-imports.ts';
import { EXPORT_QUEUE, runExport } from './commands/run-export.ts';
import { IMPORT_QUEUE, runImport } from './commands/run-import.ts';
import { SILENCE_QUEUE, takeOffMarket } from './commands/silence.ts';
import { LOOK_FOR_ENDED_EVERY_MS } from './limits.ts';
import { leadOn } from './moves/lead-on.ts';
import { movedAccounts } from './moves/moved-accounts.ts';
import { obstaclesOfMoved } from './moves/obstacles.ts';
import { registerExportRoutes } from './routes/exports.ts';
import { registerImportRoutes } from './routes/imports.ts';
import { registerMoveRoutes } from './routes/moves.ts';
import { registerSchemaRoutes } from './routes/schemas.ts';
import { exportBags, exports, imports } from './tables.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'export.ready': { exportId: string; userId: number };
  }
}

export function registerMoving(app: Router): void {
  const { context } = app;
  const { jobs, providers } = context;
  providers.add('files.named', async (db, sha256s) => {
    const rows = await db
      .select({ sha256: exports.sha256 })
      .from(exports)
      .where(inArray(exports.sha256, [...sha256s]));
    const taken = await db
      .select({ sha256: imports.sha256 })
      .from(imports)
      .where(inArray(imports.sha256, [...sha256s]));
    const bags = await db
      .select({ sha256: exportBags.sha256 })
      .from(exportBags)
      .where(inArray(exportBags.sha256, [...sha256s]));
    return [...rows, ...bags, ...taken].flatMap(({ sha256 }) => sha256 ?? []);
  });
  providers.add('users.closers', { remove: ({ userId }) => removeExports(context, userId) });
  providers.add('users.closers', { remove: ({ userId }) => removeImports(context, userId) });
  providers.add('users.closers', {
    obstacles: obstaclesOfMoved,
    remove: ({ userId }) => removeMoves(context, userId),
  });
  providers.add('users.movedTo', async (userId) => {
    const moved = (await movedAccounts(context)).get(userId);
    return moved ? { origin: moved.toOrigin, userName: moved.newUserName } : null;
  });
  providers.add('users.belongings', { list: listEarlierLicences });
  jobs.register<{ importId: string }>({ queue: CHECK_QUEUE, run: ({ importId }) => checkImport(context, importId) });
  jobs.register<{ importId: string }>({ queue: IMPORT_QUEUE, run: ({ importId }) => runImport(context, importId) });
  jobs.register({ queue: 'moving.end-imports', everyMs: LOOK_FOR_ENDED_EVERY_MS, run: () => endImports(context) });
  jobs.register<{ exportId: string }>({ queue: EXPORT_QUEUE, run: ({ exportId }) => runExport(context, exportId) });
  jobs.register<{ userId: number }>({ queue: SILENCE_QUEUE, run: ({ userId }) => takeOffMarket(context, userId) });
  jobs.register({ queue: 'moving.end-exports', everyMs: LOOK_FOR_ENDED_EVERY_MS, run: () => endExports(context) });
  registerExportRoutes(app);
  registerImportRoutes(app);
  registerMoveRoutes(app);
  leadOn(app);
  registerSchemaRoutes(app);
}
