import { UnreachableError } from './errors.ts';
import { pause, type Transport, unwrap } from './transport.ts';

/** Remembers where unfinished uploads went, by the fingerprints of their files: a `Map`, or what outlives the program. */
export interface UploadMemory {
  get(fingerprint: string): string | undefined | Promise<string | undefined>;
  set(fingerprint: string, address: string): unknown;
  delete(fingerprint: string): unknown;
}

export interface UploadOptions {
  /** Name with which the type of the file is found out; that of a `File`, when left out. */
  filename?: string;
  /** Same for the same file; when left out its name, size and last change. */
  fingerprint?: string;
  memory?: UploadMemory;
  /** The file is an archive to be taken in: no file of the account, and `uploadId` begins the import. */
  isArchive?: boolean;
  /** Called after each part with the bytes that have arrived. */
  onProgress?: (sentBytes: number) => void;
  /** Stops sending; what has arrived stays, for the next call to go on. */
  signal?: AbortSignal;
}

export interface StoredUpload {
  sha1: string;
  /** Of an upload in parts; empty of a small file, which comes in one call. */
  uploadId: string;
  /** Bytes that were there already. */
  resumedBytes: number;
}

export interface Uploads {
  /** Uploads a file by the tus protocol: in parts, over breaks of the connection, from where an earlier call stopped. */
  upload(file: Blob, options?: UploadOptions): Promise<StoredUpload>;
}

const PATHS = { whole: '/v2/storages/files/upload', file: '/v2/storages/files/tus', archive: '/v2/imports/tus' };
const PROTOCOL = { 'tus-resumable': '1.0.0' };
const PART_TYPE = 'application/offset+octet-stream';
const PART_BYTES = 8 * 1_048_576;
/** Files that come in one call: nothing of them is worth going on with, and parts cost the platform several times as much. */
const MAX_WHOLE_BYTES = 262_144;
/** Pauses after a part that did not arrive; each part that arrives starts the row anew. */
const PAUSES_MS = [250, 1_000, 3_000, 5_000, 10_000];
/** The upload goes on after them: bytes at another place, busy, too many requests. */
const PASSING_STATUSES = new Set([409, 423, 429]);
const GONE_STATUSES = new Set([403, 404, 410]);

type Raw = Transport['fetch'];

/** State of an upload as the platform tells it; `sha1` once it is whole. */
interface State {
  offset: number;
  sha1: string | null;
}

const NOTHING_SENT: State = { offset: 0, sha1: null };

export function createUploads(transport: Transport): Uploads {
  const remembered: UploadMemory = new Map<string, string>();
  return {
    async upload(file, options = {}) {
      const { name = 'file', lastModified = '' } = file as Partial<File>;
      const filename = options.filename ?? name;
      const fingerprint = options.fingerprint ?? `${transport.origin} ${filename} ${file.size} ${lastModified}`;
      const memory = options.memory ?? remembered;
      const ask = answering(transport, options.signal);
      if (!options.isArchive && file.size <= MAX_WHOLE_BYTES) {
        const sha1 = await sendWhole(ask, file, filename, transport.origin);
        options.onProgress?.(file.size);
        return { sha1, uploadId: '', resumedBytes: 0 };
      }

      const earlier = await memory.get(fingerprint);
      const found = earlier === undefined ? null : await stateAt(ask, earlier);
      const path = options.isArchive ? PATHS.archive : PATHS.file;
      const address = found ? earlier! : await begin(ask, path, file, filename);
      if (!found) await memory.set(fingerprint, address);
      const sha1 = await sendAll(ask, file, { address, from: found ?? NOTHING_SENT, ...options });
      await memory.delete(fingerprint);
      return { sha1, uploadId: address.split('/').at(-1)!, resumedBytes: found?.offset ?? 0 };
    },
  };
}

/** Asks for an upload; refusals are thrown, statuses of the protocol answered. */
function answering({ fetch, origin }: Transport, signal: AbortSignal | undefined): Raw {
  return async (path, init) => {
    signal?.throwIfAborted();
    const response = await fetch(path, { ...init, signal: signal ?? null });
    const { status } = response;
    if (response.ok || PASSING_STATUSES.has(status) || status >= 500) return response;
    if (init?.method === 'HEAD' && GONE_STATUSES.has(status)) return response;
    unwrap({ response, json: await response.json().catch(() => undefined) }, origin);
    throw new UnreachableError(origin, status);
  };
}

/** Uploads a file in one call, again when it does not get through: the same bytes are the same file. */
async function sendWhole(ask: Raw, file: Blob, filename: string, origin: string): Promise<string> {
  const body = new FormData();
  body.set('file', file, filename);
  const response = await withPauses(
    PATHS.whole,
    () => ask(PATHS.whole, { method: 'POST', body }),
    (answer) => (answer.ok ? answer : null),
  );
  const json = await response.json().catch(() => undefined);
  return (unwrap({ response, json }, origin) as { sha1: string }).sha1;
}

/** Announces an upload in parts; answers its address. */
function begin(ask: Raw, path: string, file: Blob, filename: string): Promise<string> {
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(filename)));
  const headers = { ...PROTOCOL, 'upload-length': String(file.size), 'upload-metadata': `filename ${encoded}` };
  return withPauses(
    path,
    () => ask(path, { method: 'POST', headers }),
    (response) => (response.ok ? response.headers.get('location') : null),
  );
}

/** State of an upload; null when the platform has given it up. */
function stateAt(ask: Raw, address: string): Promise<State | null> {
  return withPauses(
    address,
    () => ask(address, { method: 'HEAD', headers: PROTOCOL }),
    (response) => {
      if (response.ok) return { state: stateOf(response) };
      return GONE_STATUSES.has(response.status) ? { state: null } : null;
    },
  ).then(({ state }) => state);
}

function stateOf({ headers }: Response): State {
  return { offset: Number(headers.get('upload-offset')), sha1: headers.get('upload-sha1') };
}

async function sendAll(
  ask: Raw,
  file: Blob,
  { address, from, onProgress, signal }: { address: string; from: State } & UploadOptions,
): Promise<string> {
  let state = from;
  let failures = 0;
  if (state.offset > 0) onProgress?.(state.offset);
  while (state.sha1 === null) {
    const { offset } = state;
    const body = file.slice(offset, offset + PART_BYTES);
    const headers = { ...PROTOCOL, 'upload-offset': String(offset), 'content-type': PART_TYPE };
    const answer = await ask(address, { method: 'PATCH', headers, body }).catch(passing);
    if (answer instanceof Response && answer.ok) state = stateOf(answer);
    // the end of the answer may be lost, so the platform says where it is
    if (state.sha1 === null && (state.offset === offset || state.offset >= file.size)) {
      if (failures >= PAUSES_MS.length) throw failureOf(answer, address);
      await pause(PAUSES_MS[failures]!, signal);
      const found = await stateAt(ask, address);
      if (!found) throw failureOf(answer, address);
      state = found;
    }
    failures = state.offset > offset ? 0 : failures + 1;
    if (state.offset > offset) onProgress?.(state.offset);
  }
  return state.sha1;
}

function failureOf(answer: Response | TypeError, address: string): Error {
  const origin = answer instanceof Response ? new URL(answer.url || address, 'http://localhost').origin : address;
  return new UnreachableError(origin, answer instanceof Response ? answer.status : 0, answer);
}

/** `fetch` rejects with a TypeError when the connection fails; everything else is no such failure. */
function passing(cause: unknown): TypeError {
  if (cause instanceof TypeError) return cause;
  throw cause;
}

/** Asks until the answer can be used. */
async function withPauses<Result>(
  address: string,
  send: () => Promise<Response>,
  read: (response: Response) => Result | null,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    const answer = await send().catch(passing);
    const result = answer instanceof Response ? read(answer) : null;
    if (result !== null) return result;
    if (failures >= PAUSES_MS.length) throw failureOf(answer, address);
    await pause(PAUSES_MS[failures]!, undefined);
  }
}
