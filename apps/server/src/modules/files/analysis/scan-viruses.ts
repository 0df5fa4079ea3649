import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '#platform/settings.ts';
import { SCANNER_PATIENCE_MS } from '../limits.ts';

/** Thrown when the scanner cannot be asked, or does not say whether it found something: that says nothing about the content. */
export class ScannerFailed extends Error {
  override name = 'ScannerFailed';
}

/**
 * Has the virus scanner of the settings look at some content, as clamd is asked (`INSTREAM` of clamd(8)). Answers the name of what it
 * found; null when that is nothing, or when there is no scanner.
 *
 * @throws ScannerFailed when it cannot be reached, is silent for a minute or takes no content of this size; whatever reading the content throws
 */
export async function findVirus(
  { virusScanner }: Pick<Settings, 'virusScanner'>,
  content: AsyncIterable<Buffer>,
): Promise<string | null> {
  if (virusScanner === undefined) return null;
  const socket = reach(virusScanner);
  let [answer, failure] = ['', 'nothing'];
  let unreadable: { readonly error: unknown } | undefined;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.setEncoding('utf8');
  socket.on('data', (said: string) => {
    answer += said;
  });
  socket.on('error', ({ message }) => {
    failure = message;
  });
  async function* frames() {
    yield Buffer.from('zINSTREAM\0');
    try {
      for await (const chunk of content) if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk.length), chunk]);
    } catch (error) {
      unreadable = { error };
      throw error;
    }
    yield lengthOf(0);
  }
  // A scanner that has seen enough hangs up before it has taken all: what it said counts.
  await pipeline(Readable.from(frames()), socket, { end: false }).catch(() => undefined);
  if (unreadable) {
    socket.destroy();
    throw unreadable.error;
  }
  await closed;
  return verdictOf(answer.replaceAll('\0', '').trim(), failure);
}

function reach(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  const socket =
    protocol === 'unix:'
      ? connect({ path: decodeURIComponent(pathname) })
      : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  socket.setTimeout(SCANNER_PATIENCE_MS, () => socket.destroy(new Error('it is silent')));
  return socket;
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(answer: string, failure: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus) return virus;
  throw new ScannerFailed(`The virus scanner says: ${answer || failure}`);
}
