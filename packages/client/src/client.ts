import type { CallOptions, Calls } from './calls.ts';
import { OPERATIONS } from './operations.gen.ts';
import { bytesOf, type ClientOptions, createTransport, type Sent, type Transport, unwrap } from './transport.ts';
import { createUploads, type Uploads } from './uploads.ts';

export type Client = Calls & Uploads;

/** Most rows of a page. */
const PAGE_SIZE = 100;

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Calls of a platform by name: `client.nodes.create({ nodeName, nodeDomain })`. A call resolves to the payload of its answer,
 * or to the response where that is a file; `for await (const node of client.nodes.page())` reads page by page.
 *
 * Calls throw {@link ColophonError} for refusals and {@link UnreachableError} where no answer came.
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options);
  const modules = Object.entries(OPERATIONS).map(([module, operations]) => [
    module,
    Object.fromEntries(Object.entries(operations).map(([verb, line]) => [verb, methodOf(transport, line)])),
  ]);
  return { ...Object.fromEntries(modules), ...createUploads(transport) } as Client;
}

function methodOf(transport: Transport, line: string) {
  const [method, path, kind] = line.split(' ') as [string, string, string | undefined];
  const call = async (args: Arguments, options: CallOptions) => {
    const request = requestOf({ method, path, isRepeatable: isRepeatable(method, kind, args) }, args, options);
    if (kind === 'bytes') return bytesOf(await transport.send(request, 'bytes'), transport.origin);
    return unwrap(await transport.send(request, 'json'), transport.origin);
  };
  return (args: Arguments = {}, options: CallOptions = {}) =>
    new Answer((more) => call({ ...args, ...more }, options), args);
}

/** True for what reads, and for what the platform does once under a key of the caller's. */
function isRepeatable(method: string, kind: string | undefined, { idempotencyKey }: Arguments): boolean {
  return (method === 'GET' && kind !== 'once') || typeof idempotencyKey === 'string';
}

/** Puts arguments where the operation has them: into the path, then into the query or the body. */
function requestOf(
  operation: Pick<Sent, 'method' | 'path' | 'isRepeatable'>,
  args: Arguments,
  { upload, headers, signal }: CallOptions,
): Sent {
  const names = new Set(Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, name]) => name!));
  const entries = Object.entries(args);
  const pathParameters = Object.fromEntries(entries.filter(([name]) => names.has(name)));
  const rest = Object.fromEntries(entries.filter(([name]) => !names.has(name)));
  const request = { ...operation, pathParameters, headers, signal };
  if (upload) return { ...request, query: rest, body: upload };
  const takesQuery = operation.method === 'GET' || operation.method === 'DELETE';
  if (takesQuery && !('body' in rest)) return { ...request, query: rest };
  return { ...request, body: 'body' in rest ? rest.body : rest };
}

/** A call: begun when its answer is waited for, or page by page. */
class Answer implements PromiseLike<unknown>, AsyncIterable<unknown> {
  readonly [Symbol.toStringTag] = 'Promise';
  readonly #call: (more: Arguments) => Promise<unknown>;
  readonly #args: Arguments;
  #begun: Promise<unknown> | undefined;

  constructor(call: (more: Arguments) => Promise<unknown>, args: Arguments) {
    this.#call = call;
    this.#args = args;
  }

  #once(): Promise<unknown> {
    this.#begun ??= this.#call({});
    return this.#begun;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is waited for as the promise of its answer
  then<Result, Failure>(
    onDone?: ((value: unknown) => Result | PromiseLike<Result>) | null,
    onFailed?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#once().then(onDone as never, onFailed);
  }

  catch<Failure>(onFailed?: (reason: unknown) => Failure | PromiseLike<Failure>): Promise<unknown> {
    return this.#once().catch(onFailed);
  }

  finally(onEnd?: () => void): Promise<unknown> {
    return this.#once().finally(onEnd);
  }

  async *[Symbol.asyncIterator](): AsyncIterator<unknown> {
    const limit = Number(this.#args.limit ?? PAGE_SIZE);
    let skip = Number(this.#args.skip ?? 0);
    for (;;) {
      const { dataList, totalItem } = (await this.#call({ skip, limit })) as { dataList: unknown[]; totalItem: number };
      yield* dataList;
      skip += dataList.length;
      if (dataList.length === 0 || skip >= totalItem) return;
    }
  }
}
