const EXHIBIT_ID = /^[0-9a-f]{24}$/;
const POLICY_ID = /^[0-9a-f]{32}$/;

/** As many exhibits as are looked up by one call. */
export const MAX_SIGNED_AT_ONCE = 100;

/** An exhibit that somebody wants to sign, and the policy that they have chosen already. */
export interface Wanted {
  exhibitId: string;
  policyId: string | undefined;
}

interface SignSearch {
  /** One exhibit. */
  subjectId?: string | undefined;
  policyId?: string | undefined;
  /** Several: `{exhibitId}` or `{exhibitId}.{policyId}`, joined by commas. */
  subjects?: string | undefined;
}

/** Returns the exhibits that an address of the signing page asks for: each once, without values that cannot be an id. */
export function wantedOf({ subjectId = '', policyId = '', subjects }: SignSearch): Wanted[] {
  const parts = subjects?.split(',') ?? [`${subjectId}.${policyId}`];
  const wanted = new Map<string, Wanted>();
  for (const part of parts) {
    const [exhibit = '', policy = ''] = part.trim().split('.');
    if (!EXHIBIT_ID.test(exhibit) || wanted.has(exhibit)) continue;
    wanted.set(exhibit, { exhibitId: exhibit, policyId: POLICY_ID.test(policy) ? policy : undefined });
  }
  return [...wanted.values()];
}
