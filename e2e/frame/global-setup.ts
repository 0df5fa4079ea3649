import { buildStale, SITE_RUNTIME, THEMES, WEB_APP } from '../../scripts/lib/build.mjs';
import { freePort, startServer } from './server.ts';

/** Builds what is stale and starts the server that all journeys visit; answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildStale([WEB_APP, SITE_RUNTIME, ...THEMES]);
  const dnsPort = await freePort();
  const server = await startServer({ dnsPort });
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_DNS_PORT = String(dnsPort);
  process.env.E2E_DEMO_PASSWORD = server.demoPassword;
  process.env.E2E_OPERATOR_PASSWORD = server.operatorPassword;
  process.env.E2E_DATA_DIR = server.dataDir;
  return server.stop;
}
