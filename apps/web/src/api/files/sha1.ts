import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The SHA-1 of a file in hexadecimal digits, read piece by piece, so that a film does not have to fit into memory. */
export async function sha1Of(file: Blob): Promise<string> {
  const hash = sha1.create();
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
  return bytesToHex(hash.digest());
}
