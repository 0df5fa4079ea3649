import { config } from '#config.ts';

/** Address of the site of a node. */
export function siteHref(nodeDomain: string): string {
  return `${window.location.protocol}//${nodeDomain}.${config.siteHost}`;
}

/** True for an address at which the platform itself is reached. */
export function isPlatformHost(nodeDomain: string): boolean {
  return Object.values(config.origins).includes(siteHref(nodeDomain));
}
