import type { Settings } from '#platform/settings.ts';

/**
 * Who this installation is to authenticators: its host name, which passkeys are made for, and the pages that may ask for
 * them. Pages of node sites are not among those, also where their host is a subdomain of ours.
 */
export function relyingPartyOf({ publicOrigin, corsOrigins }: Pick<Settings, 'publicOrigin' | 'corsOrigins'>) {
  return { rpId: new URL(publicOrigin).hostname, origins: [publicOrigin, ...corsOrigins] };
}

/** EdDSA, ES256, RS256, preferred in this order: every authenticator knows one of them, and Node's stable cryptography all. */
export const SIGNATURE_ALGORITHMS = [-8, -7, -257];

/** The name under which authenticators know a user: says nothing that is not public, and stays. */
export function userHandleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(String(userId)));
}

/** The library of passkeys, loaded when one is used: it takes 25 MB. */
export function loadPasskeyLibrary() {
  return import('@simplewebauthn/server');
}
