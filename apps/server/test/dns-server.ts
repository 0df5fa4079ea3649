import { createSocket } from 'node:dgram';

const TXT = 16;
const HEADER_BYTES = 12;
const POINTER_TO_QUESTION = 0xc00c;
const ANSWER_FLAGS = 0x8180;
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;

/** A name server for tests, on the loopback. */
export interface DnsServer {
  /** Address and port, as the setting `DNS_SERVERS` takes them. */
  readonly address: string;
  /** TXT records by name. A name with `null` gets a failure of the server for an answer; unknown names do not exist. */
  readonly records: Map<string, readonly string[] | null>;
  close(): Promise<void>;
}

/** Starts a name server that answers questions for TXT records from a map; on a free port unless one is given. */
export async function startDnsServer(port = 0): Promise<DnsServer> {
  const records = new Map<string, readonly string[] | null>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port: from, address }) => socket.send(answer(query, records), from, address));
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answer(query: Buffer, records: DnsServer['records']): Buffer {
  const { name, end } = readQuestion(query);
  const found = records.get(name);
  const texts = found ?? [];
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  const failure = found === undefined ? NO_SUCH_NAME : found === null ? SERVER_FAILURE : 0;
  header.writeUInt16BE(ANSWER_FLAGS | failure, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...texts.map(textRecord)]);
}

/** The lower-case name that a query asks about, and where its question ends. */
function readQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 + 4 };
}

function textRecord(text: string): Buffer {
  const data = Buffer.from(text);
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(POINTER_TO_QUESTION, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length + 1, 10);
  return Buffer.concat([head, Buffer.from([data.length]), data]);
}
