import { completeAddress, isPlatformAddress } from './addresses.ts';

/** Options of a package's `fetch`, with credentials when the request goes to the platform and says nothing else. */
export function withCredentials(address: string, init?: RequestInit): RequestInit | undefined {
  if (!isPlatformAddress(address) || init?.credentials) return init;
  return { ...init, credentials: 'include' };
}

/** Workers that run, by the name of the package that started them. */
const running = new Map<string, Set<Worker>>();

/** Ends the workers of a package that is unmounted: nothing of it may go on at the visitor's cost. */
export function endWorkers(name: string): void {
  for (const worker of running.get(name) ?? []) worker.terminate();
  running.delete(name);
}

/**
 * The `Worker` of one package: addresses resolve inside the package. Browsers refuse workers of another origin, so a
 * script on the file host is loaded by a small script of the page's origin.
 */
export function createPackageWorker(name: string, entry: string): typeof Worker {
  return class PackageWorker extends Worker {
    constructor(script: string | URL, options?: WorkerOptions) {
      const address = completeAddress(String(script), entry);
      const { origin, protocol } = new URL(address, location.href);
      const isOwn = origin === location.origin || protocol === 'blob:' || protocol === 'data:';
      super(isOwn ? address : loaderOf(address, options), isOwn ? options : { credentials: 'include', ...options });
      const workers = running.get(name) ?? new Set();
      running.set(name, workers.add(this));
    }

    override terminate(): void {
      running.get(name)?.delete(this);
      super.terminate();
    }
  };
}

function loaderOf(address: string, options: WorkerOptions | undefined): string {
  const quoted = JSON.stringify(address);
  const code = options?.type === 'module' ? `import ${quoted};` : `importScripts(${quoted});`;
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}
