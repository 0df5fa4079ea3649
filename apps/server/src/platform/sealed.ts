import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Secrets that have to be read again, as the database keeps them. */
export interface Seal {
  /** Seals a text for the row that `owner` names: it opens for no other. */
  seal(text: string, owner: string): Buffer;
  /** @throws Error for what was sealed by another key, for another row, or has been changed */
  open(sealed: Buffer, owner: string): string;
}

/** Seals by a key of its own for `label`, derived from a secret of the installation. */
export function createSeal(secret: string, label: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const ciphered = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), ciphered]);
    },
    open(sealed, owner) {
      const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
