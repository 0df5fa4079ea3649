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
  uploadId: string;
  /** Bytes that were there already. */
  resumedBytes: number;
}

export interface Uploads {
  /** Uploads a file by the tus protocol: in parts, over breaks of the connection, from where an earlier call stopped. */
  upload(file: Blob, options?: UploadOptions): Promise<StoredUpload>;
}

const PATHS = { file: '/v2/storages/files/tus', archive: '/v2/imports/tus' };
const PART_TYPE = 'application/offset+octet-stream';
const PART_BYTES = 8 * 1_048_576;
/** Files that come with the announcement of their upload. */
const MAX_AT_ONCE_BYTES = 262_144;
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

export function createUploads(transport: Transport): Uploads {
  const remembered: UploadMemory = new Map<string, string>();
  return {
    async upload(file, options = {}) {
      const { name = 'file', lastModified = '' } = file as Partial<File>;
      const filename = options.filename ?? name;
      const fingerprint = options.fingerprint ?? `${transport.origin} ${filename} ${file.size} ${lastModified}`;
      const memory = options.memory ?? remembered;
      const ask = answering(transport, options.signal);

      const earlier = await memory.get(fingerprint);
      const found = earlier === undefined ? null : await stateAt(ask, earlier);
      const path = options.isArchive ? PATHS.archive : PATHS.file;
      const begun = found ? { address: earlier!, state: found } : await begin(ask, path, file, filename);
      const { address, state } = begun;
      if (!found && state.sha1 === null) await memory.set(fingerprint, address);
      const sha1 = await sendAll(ask, file, { address, from: state, ...options });
      await memory.delete(fingerprint);
      return { sha1, uploadId: address.split('/').at(-1)!, resumedBytes: found?.offset ?? 0 };
    },
  };
}

/** Asks for an upload, by the protocol; refusals are thrown, statuses of the protocol answered. */
function answering({ fetch, origin }: Transport, signal: AbortSignal | undefined): Raw {
  return async (path, init) => {
    signal?.throwIfAborted();
    const headers = { 'tus-resumable': '1.0.0', ...(init?.headers as Record<string, string>) };
    const response = await fetch(path, { ...init, headers, signal: signal ?? null });
    const { status } = response;
    if (response.ok || PASSING_STATUSES.has(status) || status >= 500) return response;
    if (init?.method === 'HEAD' && GONE_STATUSES.has(status)) return response;
    unwrap({ response, json: await response.json().catch(() => undefined) }, origin);
    throw new UnreachableError(origin, status);
  };
}

/** Announces an upload, with all of a small file. */
async function begin(ask: Raw, path: string, file: Blob, filename: string): Promise<{ address: string; state: State }> {
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(filename)));
  const headers = { 'upload-length': String(file.size), 'upload-metadata': `filename ${encoded}` };
  const isSmall = file.size > 0 && file.size <= MAX_AT_ONCE_BYTES;
  const request = isSmall ? { headers: { ...headers, 'content-type': PART_TYPE }, body: file } : { headers };
  return withPauses(
    path,
    () => ask(path, { method: 'POST', ...request }),
    (response) => (response.ok ? { address: response.headers.get('location')!, state: stateOf(response) } : null),
  );
}

/** State of an upload; null when the platform has given it up. */
function stateAt(ask: Raw, address: string): Promise<State | null> {
  return withPauses(
    address,
    () => ask(address, { method: 'HEAD' }),
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
    const headers = { 'upload-offset': String(offset), 'content-type': PART_TYPE };
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
