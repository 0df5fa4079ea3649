import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalise } from './canonical.js';
import { toBase64url } from './encoding.js';
import { anyOf, list, name, object, oneOf, time } from './shape.js';
import { isSignedBy, readSignature } from './signature.js';

export const KEY_TYPE = 'colophon-receipt-key+jws';

const keySetShape = object({
  keys: list(
    object(
      {
        kty: oneOf('OKP'),
        crv: oneOf('Ed25519'),
        x: name,
        kid: name,
        alg: oneOf('EdDSA'),
        use: oneOf('sig'),
        from: time,
        until: anyOf(time, oneOf(null)),
      },
      { revoked: time, endorsedBy: name },
    ),
  ),
});

/**
 * @param {string} text
 * @returns {import('./types.d.ts').KeySet | null} `null` when it is no set of keys
 */
export function readKeySet(text) {
  try {
    const value = JSON.parse(text);
    return keySetShape(value, 'the key set') === null ? value : null;
  } catch {
    return null;
  }
}

/**
 * The name of a public key: its thumbprint (RFC 7638).
 *
 * @param {{ crv: string, kty: string, x: string }} key
 */
export function keyId({ crv, kty, x }) {
  return toBase64url(sha256(utf8ToBytes(canonicalise({ crv, kty, x }))));
}

/**
 * What a key is endorsed by the key before for: the key as it was made. Its end and its loss come later.
 *
 * @param {object} key
 */
export function endorsedContent(key) {
  const { endorsedBy: _by, revoked: _revoked, ...made } = /** @type {import('./types.d.ts').ReceiptKey} */ (key);
  return canonicalise({ ...made, until: null });
}

/**
 * Whether a key bears an endorsement that none of the others gave. One by a key that is not among them cannot be looked at.
 *
 * @param {import('./types.d.ts').ReceiptKey} key
 * @param {readonly import('./types.d.ts').ReceiptKey[]} keys
 */
export function isFalselyEndorsed(key, keys) {
  if (key.endorsedBy === undefined) return false;
  const signed = readSignature(key.endorsedBy, KEY_TYPE);
  if (typeof signed === 'string') return true;
  const endorser = keys.find(({ kid }) => kid === signed.kid);
  return endorser !== undefined && !isSignedBy(signed, endorsedContent(key), endorser.x);
}
