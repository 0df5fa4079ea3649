import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';
import type { Settings } from '../settings.ts';

/** Every process answers these, whatever its roles: to whoever watches it, on any host. */
const OF_EACH_PROCESS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses a request that is for a process with another role: `api` serves the platform's own hosts, `sites` those of nodes and test nodes,
 * `worker` none.
 *
 * @throws Refusal `server.other-role`
 */
export function refuseOtherRoles({ site, url }: FastifyRequest, { roles }: Pick<Settings, 'roles'>): void {
  if (OF_EACH_PROCESS.has(url.split('?', 1)[0]!) || roles.includes(site ? 'sites' : 'api')) return;
  throw new Refusal('server.other-role');
}
