import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalise } from './canonical.js';
import { decodeUtf8, fromBase64url, toBase64url } from './encoding.js';

export const RECEIPT_TYPE = 'colophon-receipt+jws';
const SIGNATURE_BYTES = 64;

/**
 * A detached signature (RFC 7515, appendix F) whose header is exactly ours.
 *
 * @param {string} jws
 * @param {string} type  what the header has to say that is signed
 * @returns {{ kid: string, header: string, signature: Uint8Array } | string} or what is wrong with it
 */
export function readSignature(jws, type) {
  const parts = jws.split('.');
  const [header = '', payload, signature = ''] = parts;
  if (parts.length !== 3 || payload !== '') return 'the signature has not three parts of which the middle one is empty';
  const headerBytes = fromBase64url(header);
  const signatureBytes = fromBase64url(signature);
  if (!headerBytes || signatureBytes?.length !== SIGNATURE_BYTES) return 'the signature is not spelled as it has to be';
  const kid = kidOf(headerBytes, type);
  if (kid === null) return 'the header of the signature is another one';
  return { kid, header, signature: signatureBytes };
}

/**
 * @param {Uint8Array} bytes
 * @param {string} type
 * @returns {string | null}
 */
function kidOf(bytes, type) {
  try {
    const text = decodeUtf8(bytes);
    const { kid } = JSON.parse(text);
    return typeof kid === 'string' && text === canonicalise({ alg: 'EdDSA', kid, typ: type }) ? kid : null;
  } catch {
    return null;
  }
}

/**
 * Whether a key signed a text. Strict: the number in the signature is below the group's order, neither of its points is of
 * small order.
 *
 * @param {{ header: string, signature: Uint8Array }} signed
 * @param {string} payload
 * @param {string} x  the public key
 */
export function isSignedBy({ header, signature }, payload, x) {
  const publicKey = fromBase64url(x);
  if (!publicKey) return false;
  const message = utf8ToBytes(`${header}.${toBase64url(utf8ToBytes(payload))}`);
  try {
    if (ed25519.Point.fromBytes(signature.subarray(0, 32)).isSmallOrder()) return false;
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
