/** Below the domain, so that the record stands beside a CNAME, which allows no other on its own name. */
export const RECORD_LABEL = '_colophon';

/** Text of the TXT record that shows that a domain's owner wants it to lead to a node. */
export function recordValueOf(token: string): string {
  return `colophon-site=${token}`;
}
