import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusals/refusal.ts';

/**
 * The absolute address of ours that a caller wants to be sent back to, spelled as browsers will read it: what they drop or
 * take for something else is gone before the address is judged.
 *
 * @throws Refusal `request.redirect-target`
 */
export function returnAddress({ server }: FastifyRequest, publicOrigin: string, target: string): string {
  const address = URL.canParse(target, publicOrigin) ? new URL(target, publicOrigin).href : '';
  if (!server.origins.mayReturnTo(address)) throw new Refusal('request.redirect-target');
  return address;
}

/** `address` with `parameters` in its query, in place of those that it has of the same name. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
