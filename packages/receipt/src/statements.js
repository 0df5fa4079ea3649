import { canonicalise } from './canonical.js';
import { keyId } from './keys.js';
import { isSignedBy, readSignature } from './signature.js';

/**
 * Whether an object other than a receipt bears, as `signature`, that of a key which counted at the time and was not lost. What is signed is
 * its canonical form without that member.
 *
 * @param {object} statement
 * @param {string} type  what the header of the signature has to say that is signed
 * @param {string} at  when it was signed
 * @param {import('./types.d.ts').KeySet} keySet
 */
export function isSignedStatement(statement, type, at, { keys }) {
  const { signature, ...said } = /** @type {{ signature?: unknown }} */ (statement);
  const signed = typeof signature === 'string' ? readSignature(signature, type) : '';
  if (typeof signed === 'string') return false;
  const key = keys.find(({ kid }) => kid === signed.kid);
  if (!key || keyId(key) !== key.kid || key.revoked !== undefined) return false;
  if (at < key.from || (key.until !== null && at >= key.until)) return false;
  return isSignedBy(signed, canonicalise(said), key.x);
}
