/** Domains that no node gets (specification 07, rule 2): what the platform is known by, its own hosts, and places. */
const RESERVED_DOMAINS = new Set(
  [
    'account admin beijing china company copyright democracy docs free freelog group login main master node nodes pay',
    'platform public self service shanghai shenzhen system user www',
    'api console file image static test mail assets localhost colophon',
  ].flatMap((line) => line.split(' ')),
);

/** True when the platform keeps the domain for itself. */
export function isReservedDomain(nodeDomain: string): boolean {
  return RESERVED_DOMAINS.has(nodeDomain.toLowerCase());
}
