import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { SETTING_SOURCES } from '#platform/settings.ts';

const Setting = z.object({
  name: z.string(),
  value: z.string().describe('`set` for secrets that are set; empty where nothing is set'),
  source: z.enum(SETTING_SOURCES).describe('`file`: made once and kept in the data folder'),
});

/** Registers the route that shows the settings of the process that answers. */
export function registerSettingRoutes(app: Router): void {
  const { settings } = app.context;

  app.route({
    method: 'GET',
    url: '/v2/operators/settings',
    operation: 'operations.listSettings',
    access: 'operator',
    permission: 'system',
    schema: { summary: 'Settings as they are in force, and where each comes from', data: z.array(Setting) },
    handler: async () => [...settings.shown],
  });
}
