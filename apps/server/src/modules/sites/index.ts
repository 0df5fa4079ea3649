/** Node sites: their page, their visitors' sessions, and what fails there. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { registerCanonicalAddress } from './canonical-address.ts';
import { registerCertificateRoute } from './routes/certificates.ts';
import { registerSiteConsentRoutes } from './routes/site-consents.ts';
import { registerSiteFailureRoutes } from './routes/site-failures.ts';
import { registerSiteSessionRoutes } from './routes/site-sessions.ts';
import { registerRuntimePage } from './runtime-page.ts';

export async function registerSites(app: Router): Promise<void> {
  registerSiteSessionRoutes(app);
  registerSiteConsentRoutes(app);
  registerSiteFailureRoutes(app);
  registerCertificateRoute(app);
  await registerRuntimePage(app.server, app.context);
  registerCanonicalAddress(app);
}
