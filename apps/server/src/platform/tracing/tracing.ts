/** Ends what was begun; with the error that it failed with, if it did. */
type End = (error?: unknown) => void;

/** Traces what a process does. There is none unless a setting says where traces go. */
export interface Tracing {
  /** Begins a request; `run` and all that it causes are part of it. */
  request(method: string, run: () => void): RequestTrace;
  /** Begins a statement. Outside of a request or a job nothing is traced: `undefined`. */
  statement(text: string): End | undefined;
  /** Runs a job as a part of what asked for it, which `from` names. */
  job<Result>(queue: string, from: string | null, run: () => Promise<Result>): Promise<Result>;
  /** Name of what is under way here, by which another process goes on with it (`traceparent` of W3C Trace Context). */
  current(): string | null;
  /** Sends what has not left yet. */
  close(): Promise<void>;
}

/** A request that is traced. */
export interface RequestTrace {
  end(answer: {
    readonly route: string;
    readonly status: number;
    readonly requestId: string;
    readonly refusal?: string;
  }): void;
}
