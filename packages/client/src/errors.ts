/** One wrong value of a request. */
export interface FieldDetail {
  /** Where it stands in the request: names joined by dots. */
  field: string;
  /** Fault of the value, in English: for logs, not for people. */
  reason: string;
}

/** The form of every answer of the API. */
export interface Envelope {
  ret: number;
  errCode: number;
  msg: string;
  data: unknown;
  details?: readonly FieldDetail[];
}

/** A refusal of the platform. `message` is a sentence for people, in the language of the client. */
export class ColophonError extends Error {
  override readonly name = 'ColophonError';
  /** Name of the refusal, such as `node.domain-taken`; empty where the answer names none. */
  readonly refusal: string;
  readonly ret: number;
  readonly errCode: number;
  readonly details: readonly FieldDetail[];
  /** Payload that some refusals have besides. */
  readonly data: unknown;
  /** Id of the request in the log of the platform. */
  readonly requestId: string;
  /** Address of the page about the refusal; empty where it names none. */
  readonly page: string;

  constructor({ ret, errCode, msg, data, details = [] }: Envelope, { headers, url }: Response, origin: string) {
    super(msg);
    const refusal = headers.get('x-refusal') ?? '';
    this.refusal = refusal;
    this.ret = ret;
    this.errCode = errCode;
    this.details = details;
    this.data = data;
    this.requestId = headers.get('x-request-id') ?? '';
    this.page = refusal && new URL(`/errors/${refusal}.md`, url || origin).href;
  }
}

/** No answer of the platform: the connection failed, or something between answered. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** HTTP status of the answer that came instead; 0 where none came. */
  readonly status: number;

  constructor(origin: string, status: number, cause?: unknown) {
    const told = `${origin} does not answer as the platform does (${status}).`;
    super(status > 0 ? told : `${origin} cannot be reached.`, { cause });
    this.status = status;
  }
}
