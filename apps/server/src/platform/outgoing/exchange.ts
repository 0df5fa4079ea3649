import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** An answer, or as much of it as was to be read. */
export interface Answer {
  readonly status: number;
  /** By names in lower case; of one that is there several times, the first. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** True when the answer was longer than was read. */
  readonly isCut: boolean;
}

interface Limits {
  readonly bytes: number;
  readonly ms: number;
}

/** There was no whole answer in time. */
export class LateAnswer extends Error {
  override name = 'LateAnswer';
}

/**
 * A call and its answer, as the client tells of it piece by piece. There are no streams and no signals, which hold memory of many calls for as
 * long as the longest of them may take.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly answer: Promise<Answer>;
  readonly #limitBytes: number;
  readonly #timer: NodeJS.Timeout;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #failure: Error | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  readonly #pieces: Buffer[] = [];
  #length = 0;

  /** The time begins now. */
  constructor({ bytes, ms }: Limits) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.answer = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#limitBytes = bytes;
    this.#timer = setTimeout(() => this.#fail(new LateAnswer()), ms);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length <= this.#limitBytes) return;
    this.#end();
    // closes the connection
    controller.abort(new Error('the rest of the answer is not read'));
  }

  onResponseEnd(): void {
    this.#end();
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#fail(error);
  }

  #end(): void {
    clearTimeout(this.#timer);
    const isCut = this.#length > this.#limitBytes;
    const body = Buffer.concat(this.#pieces, Math.min(this.#length, this.#limitBytes));
    this.#resolve({ status: this.#status, headers: firstOf(this.#headers), body, isCut });
  }

  /** Nothing happens after an answer. */
  #fail(error: Error): void {
    clearTimeout(this.#timer);
    this.#failure ??= error;
    this.#reject(error);
    this.#controller?.abort(error);
  }
}

function firstOf(headers: IncomingHttpHeaders): Record<string, string> {
  const firsts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) firsts[name] = first;
  }
  return firsts;
}
