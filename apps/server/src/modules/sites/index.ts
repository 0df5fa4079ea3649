/** Node sites: their page, their visitors' sessions, and what fails there. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { USES_RETENTION_MS } from './limits.ts';
import { registerCertificateRoute } from './routes/certificates.ts';
import { registerSiteConsentRoutes } from './routes/site-consents.ts';
import { registerSiteFailureRoutes } from './routes/site-failures.ts';
import { registerSiteSessionRoutes } from './routes/site-sessions.ts';
import { registerSiteUseRoutes } from './routes/site-uses.ts';
import { registerSiteViewRoutes } from './routes/site-views.ts';
import { registerRuntime } from './runtime-page.ts';
import { createSiteCounter, SiteUse } from './site-counter.ts';
import { registerSitePages } from './site-pages.ts';
import { siteUses } from './tables.ts';

export async function registerSites(app: Router): Promise<void> {
  registerSiteSessionRoutes(app);
  registerSiteConsentRoutes(app);
  registerSiteViewRoutes(app);
  registerSiteFailureRoutes(app);
  registerCertificateRoute(app);
  const { context, server } = app;
  const counter = createSiteCounter(context);
  context.providers.add('exhibits.looks', (exhibitId) => counter.note({ kind: SiteUse.look, subject: exhibitId }));
  context.providers.add('platform.retention', { table: siteUses, at: siteUses.day, keptMs: USES_RETENTION_MS });
  server.addHook('onClose', () => counter.flush());
  registerSiteUseRoutes(app, counter);
  registerSitePages(app, { counter, runtimePage: await registerRuntime(server, context) });
}
