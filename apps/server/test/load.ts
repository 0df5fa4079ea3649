import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const CLIENTS = 4;
const PIECE = randomBytes(64 * 1024);
const PIECES = 24;
const PIECE_EVERY_MS = 50;
const LARGE_BYTES = 4 * 1024 * 1024;
const JSON_BODY = { 'content-type': 'application/json' };

interface Envelope {
  errCode: number;
  msg: string;
  data: { sha1: string };
}

/** Clients at work. */
export interface Load {
  /** Addresses that messages were accepted for. */
  readonly written: readonly string[];
  readonly failures: readonly string[];
  stop(): Promise<{ sent: number; fetched: number }>;
}

/** Calls an installation. Whatever is not a success is thrown. */
async function call(address: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Envelope> {
  const answer = await fetch(address, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  const envelope = JSON.parse(text) as Envelope;
  if (envelope.errCode !== 0) throw new Error(`${address} answered ${envelope.errCode}: ${envelope.msg}`);
  return envelope;
}

/**
 * Has clients write, read, send and fetch at `address` until `stop`, none of whom asks again when something fails. `origin` and
 * `cookie` are those of a session.
 */
export async function startLoad(
  address: string,
  { origin, cookie }: { origin: string; cookie: string },
): Promise<Load> {
  const large = randomBytes(LARGE_BYTES);
  const sha1 = createHash('sha1').update(large).digest('hex');
  const form = new FormData();
  form.set('file', new Blob([large]), 'large.bin');
  const upload = `${address}/v2/storages/files/upload`;
  const session = { cookie, origin };
  await call(upload, { method: 'POST', headers: session, body: form });

  const ours = randomBytes(4).toString('hex');
  const written: string[] = [];
  const failures: string[] = [];
  let fetched = 0;
  let sent = 0;
  let isOver = false;

  async function goOn(step: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      await step(number).catch((error: Error) => failures.push(`${error.message} ${String(error.cause ?? '')}`));
    }
  }

  const write = (client: number) => async (number: number) => {
    const loginName = `reader-${ours}-${client}-${number}@example.org`;
    const body = JSON.stringify({ loginName, authCodeType: 'register' });
    await call(`${address}/v2/messages/send`, { method: 'POST', headers: JSON_BODY, body });
    written.push(loginName);
    await call(`${address}/v2/resources?limit=5`);
    await delay(20);
  };

  /** A file that takes longer to send than the proxy is left time, under a name of its own. */
  async function send(number: number): Promise<void> {
    const own = Buffer.concat([Buffer.from(`${ours} ${number} `), PIECE]);
    const boundary = 'a-boundary';
    const body = new ReadableStream({
      async start(controller) {
        const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`;
        controller.enqueue(Buffer.from(part));
        for (let piece = 0; piece < PIECES; piece += 1) {
          controller.enqueue(own);
          await delay(PIECE_EVERY_MS);
        }
        controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
        controller.close();
      },
    });
    const headers = { ...session, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { data } = await call(upload, { method: 'POST', headers, body, duplex: 'half' });
    const expected = createHash('sha1');
    for (let piece = 0; piece < PIECES; piece += 1) expected.update(own);
    if (data.sha1 !== expected.digest('hex')) throw new Error('another file has arrived');
    sent += 1;
  }

  /** Reads a file slowly. */
  async function fetchFile(): Promise<void> {
    // not by fetch, which fails in Node when a connection ends whose answer is read slowly
    const download = get(`${address}/v2/storages/files/${sha1}/download`, { headers: { cookie } });
    const [answer] = (await once(download, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`a download answered ${answer.statusCode}`);
    const hash = createHash('sha1');
    for await (const bytes of answer) {
      hash.update(bytes);
      await delay(10);
    }
    if (hash.digest('hex') !== sha1) throw new Error('another file has come');
    fetched += 1;
  }

  const running = Promise.all([
    ...Array.from({ length: CLIENTS }, (_, client) => goOn(write(client))),
    goOn(send),
    goOn(fetchFile),
  ]);
  return {
    written,
    failures,
    async stop() {
      isOver = true;
      await running;
      return { sent, fetched };
    },
  };
}
