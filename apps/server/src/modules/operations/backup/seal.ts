import { createHmac, hkdfSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartRefusal } from '#platform/start-refusal.ts';

const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m;

/** Encrypts what backups consist of, in the format of age, and decrypts it again. */
export interface Seal {
  seal(source: Readable): Promise<Readable>;
  /** Fails as soon as something is not what was sealed; each 64 KB are authentic before they are given on. */
  unseal(source: Readable): Promise<Readable>;
  /** The name under which a blob is kept: whoever has the bytes alone cannot tell whether the backup has them. */
  nameOf(sha256: string): string;
}

/**
 * Reads a file with an identity of age, as `age-keygen` writes it.
 *
 * @throws StartRefusal when there is no such file, or no identity in it
 */
export async function readKeyFile(path: string): Promise<Seal> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const remedy =
      error.code === 'ENOENT' ? `make one with npm run backup -- --make-key ${path}` : 'correct its permissions';
    throw new StartRefusal(`The key file ${path} cannot be read (${error.code}): ${remedy}.`);
  });
  const [identity] = IDENTITY.exec(text) ?? [];
  if (!identity) throw new StartRefusal(`${path} holds no key: it needs a line that begins with AGE-SECRET-KEY-1.`);
  const recipient = await identityToRecipient(identity).catch(() => {
    throw new StartRefusal(`The key in ${path} is damaged: take a copy of it.`);
  });
  const nameKey = Buffer.from(hkdfSync('sha256', identity, '', 'colophon names of blobs', 32));
  return {
    async seal(source) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return readableOf(await encrypter.encrypt(webStreamOf(source)));
    },
    async unseal(source) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      return readableOf(await decrypter.decrypt(webStreamOf(source)));
    },
    nameOf: (sha256) => createHmac('sha256', nameKey).update(sha256).digest('hex'),
  };
}

/**
 * Writes a new key.
 *
 * @throws StartRefusal when the file is there already, or cannot be written
 */
export async function makeKeyFile(path: string): Promise<void> {
  const identity = await generateX25519Identity();
  const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'is there already' : `cannot be written (${error.code})`;
    throw new StartRefusal(`${path} ${reason}: name another file.`);
  });
}

function webStreamOf(source: Readable) {
  return Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
}

function readableOf(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as ReadableStream);
}
