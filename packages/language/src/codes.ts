/** Values in a row of codes for every character beyond ASCII, and behind the last character. */
export const BEYOND_ASCII = 128;
export const END_OF_TEXT = 129;
/** Number of entries of a table indexed by code: with one for every byte, no code needs to be checked. */
export const CODES = 256;

const FIRST_LENGTH = 16_384;
const ENCODER = new TextEncoder();

/**
 * The characters of a text by their ASCII codes, one number for each UTF-16 code unit. Reading them takes a third of the
 * time of asking the string for each.
 *
 * @param spare  a row that is not used any more, to be written anew if it is long enough
 */
export function codesOf(text: string, spare?: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { length } = text;
  const codes = spare && spare.length > length ? spare : new Uint8Array(Math.max(FIRST_LENGTH, 2 * length));
  // Of a text in ASCII the bytes are the codes; any other has more bytes than characters.
  const { read, written } = ENCODER.encodeInto(text, codes);
  if (read !== length || written !== length) {
    for (let at = 0; at < length; at++) codes[at] = Math.min(text.charCodeAt(at), BEYOND_ASCII);
  }
  codes[length] = END_OF_TEXT;
  return codes;
}
