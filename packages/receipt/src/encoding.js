import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * @param {string | Uint8Array} content  a text counts as its UTF-8
 * @returns {string} 64 hexadecimal digits
 */
export function sha256Hex(content) {
  return bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content));
}

/**
 * @param {Uint8Array} bytes
 * @returns {string} without padding
 */
export function toBase64url(bytes) {
  let binary = '';
  // all at once would be more arguments than a function takes
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * The bytes of a base64url text that is the only spelling of them: without padding, spare bits 0.
 *
 * @param {string} text
 * @returns {Uint8Array | null} `null` for any other text
 */
export function fromBase64url(text) {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(decoded, (character) => character.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : null;
}

/**
 * @param {Uint8Array} bytes
 * @returns {string} a byte order mark is part of it
 * @throws {TypeError} for bytes that are no UTF-8
 */
export function decodeUtf8(bytes) {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}
