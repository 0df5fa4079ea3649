import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalise } from '../src/canonical.js';
import { sha256Hex, toBase64url } from '../src/encoding.js';
import { keyId } from '../src/keys.js';
import { RECEIPT_TYPE } from '../src/signature.js';
import type { Receipt, ReceiptKey } from '../src/types.d.ts';
import { EXAMPLE, EXAMPLE_KEYS, EXAMPLE_SEED } from './example.ts';

export interface Signer {
  readonly key: ReceiptKey;
  sign(payload: string, type?: string): string;
}

/** A key of a test's own. */
export function signerOf(seed: string, from = '2026-11-01T00:00:00.000Z'): Signer {
  const secret = sha256(utf8ToBytes(seed));
  const x = toBase64url(ed25519.getPublicKey(secret));
  const named = { crv: 'Ed25519', kty: 'OKP', x };
  const kid = keyId(named);
  return {
    key: { ...named, alg: 'EdDSA', use: 'sig', from, until: null, kid },
    sign(payload, typ = RECEIPT_TYPE) {
      const header = toBase64url(utf8ToBytes(canonicalise({ alg: 'EdDSA', kid, typ })));
      const signature = ed25519.sign(utf8ToBytes(`${header}.${toBase64url(utf8ToBytes(payload))}`), secret);
      return `${header}..${toBase64url(signature)}`;
    },
  };
}

export const exampleSigner = signerOf(EXAMPLE_SEED);
export const exampleKeys = { keys: JSON.parse(EXAMPLE_KEYS).keys as ReceiptKey[] };
export const example = (): Receipt => JSON.parse(EXAMPLE);
export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The receipt with the signature that it needs. */
export function signed({ signature: _, ...content }: Receipt, signer = exampleSigner): Uint8Array {
  return bytesOf(canonicalise({ ...content, signature: signer.sign(canonicalise(content)) }));
}

/** The receipt with the hashes that its entries need, signed. */
export function chained(receipt: Receipt, signer = exampleSigner): Uint8Array {
  const { contract, format, issuer, policy } = receipt;
  let prev = sha256Hex(canonicalise({ contract, format, issuer, policy }));
  const chain = receipt.chain.map((entry, seq) => {
    const linked = { ...entry, seq, prev };
    prev = sha256Hex(canonicalise(linked));
    return linked;
  });
  return signed({ ...receipt, chain, head: prev }, signer);
}
