/** Longest text that is worked on at once, in UTF-16 code units: it takes less than a millisecond. */
export const MAX_DIRECT_LENGTH = 8_192;

type TextWork = Record<string, (text: string, ...parameters: never[]) => unknown>;

/** The same functions, of which each answers later for a long text. */
export type OffThread<Functions extends TextWork> = {
  [Name in keyof Functions]: (
    ...parameters: Parameters<Functions[Name]>
  ) => ReturnType<Functions[Name]> | Promise<ReturnType<Functions[Name]>>;
};

interface Request {
  id: number;
  name: string;
  parameters: [text: string, ...unknown[]];
}

interface Answer {
  id: number;
  value: unknown;
}

/**
 * Functions on texts that work off the typing path where a text is long: in a worker, started by the first long text.
 * Without it (it could not be loaded) they work here.
 */
export function inWorker<Functions extends TextWork>(
  functions: Functions,
  startWorker: () => Worker,
): OffThread<Functions> {
  let worker: Worker | undefined;
  let isBroken = false;
  let count = 0;
  const waiting = new Map<number, { request: Request; resolve: (value: unknown) => void }>();

  function here({ name, parameters }: Request): unknown {
    return functions[name]!(...(parameters as [string, ...never[]]));
  }

  function start(): Worker {
    const started = startWorker();
    started.addEventListener('message', ({ data: { id, value } }: MessageEvent<Answer>) => {
      waiting.get(id)?.resolve(value);
      waiting.delete(id);
    });
    started.addEventListener('error', () => {
      isBroken = true;
      started.terminate();
      for (const { request, resolve } of waiting.values()) resolve(here(request));
      waiting.clear();
    });
    return started;
  }

  function ask(request: Request): unknown {
    if (isBroken || request.parameters[0].length <= MAX_DIRECT_LENGTH) return here(request);
    worker ??= start();
    const answer = new Promise((resolve) => waiting.set(request.id, { request, resolve }));
    worker.postMessage(request);
    return answer;
  }

  const asked = Object.keys(functions).map((name) => [
    name,
    (...parameters: Request['parameters']) => ask({ id: count++, name, parameters }),
  ]);
  return Object.fromEntries(asked) as OffThread<Functions>;
}

/** The other side of `inWorker`: what a worker's file does. */
export function serve(functions: TextWork): void {
  self.addEventListener('message', ({ data: { id, name, parameters } }: MessageEvent<Request>) => {
    const value = functions[name]!(...(parameters as [string, ...never[]]));
    self.postMessage({ id, value } satisfies Answer);
  });
}
