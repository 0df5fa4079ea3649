export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

/** The text of a document in whichever encoding it has, or why it cannot be one. */
export async function readDocument(file: Blob): Promise<{ text: string } | { refusal: 'large' | 'unreadable' }> {
  if (file.size > MAX_DOCUMENT_BYTES) return { refusal: 'large' };
  const bytes = await file.arrayBuffer();
  for (const encoding of encodingsOf(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)))) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // No text has such a character; other bytes are full of them.
      if (!text.includes('\u0000')) return { text };
    } catch {
      // Another encoding may fit.
    }
  }
  return { refusal: 'unreadable' };
}

/** UTF-8 or what a byte order mark says, and for older Chinese texts GB 18030. */
function encodingsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'gb18030'];
}
