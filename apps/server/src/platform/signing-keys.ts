import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** DER prefix of an Ed25519 private key in PKCS #8; the 32 bytes of the key follow. */
const ED25519_PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** The Ed25519 key that a secret has for one purpose: derived by HKDF-SHA-256, so that no two labels share a key. */
export function deriveKeyPair(secret: string, label: string): KeyPair {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
