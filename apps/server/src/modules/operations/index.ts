/** The operators' own module: how the platform does, who of them takes care of what, what they did, and backups. Its face. */

import { eq } from 'drizzle-orm';
import type { Router } from '#platform/http/router.ts';
import { registerArchive } from './archive/register-archive.ts';
import { registerAskedCommands } from './backup/asked.ts';
import { registerSchedule } from './backup/schedule.ts';
import { registerHealthGauges } from './health-gauges.ts';
import { DAMAGE_KEPT_MS } from './limits.ts';
import { registerAuditRoutes } from './routes/audits.ts';
import { registerBackupRoutes } from './routes/backups.ts';
import { registerJobRoutes } from './routes/jobs.ts';
import { registerOverviewRoutes } from './routes/overview.ts';
import { registerScrubRoutes } from './routes/scrub.ts';
import { registerSearchRoutes } from './routes/search.ts';
import { registerSettingRoutes } from './routes/settings.ts';
import { registerStaffRoutes } from './routes/staff.ts';
import { registerStorageRoutes } from './routes/storage.ts';
import { registerScrub } from './scrub/register-scrub.ts';

import { damagedBlobs } from './tables.ts';

export { drill } from './backup/commands/drill.ts';

export function registerOperations(app: Router): void {
  registerHealthGauges(app.context);
  registerOverviewRoutes(app);
  registerStaffRoutes(app);
  registerSearchRoutes(app);
  registerJobRoutes(app);
  registerSettingRoutes(app);
  registerStorageRoutes(app);
  registerAuditRoutes(app);
  registerBackupRoutes(app);
  registerSchedule(app);
  registerAskedCommands(app);
  registerArchive(app);
  registerScrubRoutes(app);
  registerScrub(app);

  app.context.providers.add('platform.retention', {
    table: damagedBlobs,
    at: damagedBlobs.foundAt,
    keptMs: DAMAGE_KEPT_MS,
    where: eq(damagedBlobs.isMended, true),
  });
}
