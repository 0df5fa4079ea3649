import { rules, satisfies } from '@colophon/model';

/** The domain in what somebody typed or pasted, a whole address included, as DNS knows it; `null` when there is none. */
export function hostNameOf(text: string): string | null {
  const typed = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`);
  return url && satisfies(rules.ownDomain, url.hostname) ? url.hostname : null;
}

/** Check of a field for a domain. */
export function refuseNoDomain(text: string): string | null {
  return hostNameOf(text) === null ? 'nodes:domain_wrong' : null;
}
