import { Unreachable } from '#failures.ts';

/** As much of a text as is shown; what follows is for downloading. */
export const MAX_TEXT_BYTES = 256 * 1024;

interface TextSource {
  src: string;
  /** Number of bytes to read from the beginning; everything when absent. */
  maxBytes?: number;
  /** Name of the encoding; UTF-8 when absent or unknown to the browser. */
  encoding?: string;
}

/** Reads a text, or its beginning, which may end inside a word but never inside a character. */
export async function readText({ src, maxBytes, encoding }: TextSource): Promise<string> {
  const headers: HeadersInit = maxBytes ? { Range: `bytes=0-${maxBytes - 1}` } : {};
  const response = await fetch(src, { credentials: 'include', headers }).catch((cause: unknown) => {
    throw new Unreachable(0, { cause });
  });
  if (!response.ok) throw new Unreachable(response.status);
  const bytes = await response.arrayBuffer();
  // With `stream` the decoder keeps back the bytes of a character that was cut.
  return decoderFor(encoding).decode(bytes, { stream: maxBytes !== undefined });
}

function decoderFor(encoding = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
