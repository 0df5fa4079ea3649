import { completeAddress, isPlatformAddress } from './addresses.ts';

/** Options of a package's `fetch`, with credentials when the request goes to the platform and says nothing else. */
export function withCredentials(address: string, init?: RequestInit): RequestInit | undefined {
  if (!isPlatformAddress(address) || init?.credentials) return init;
  return { ...init, credentials: 'include' };
}

/**
 * The `Worker` of one package: addresses resolve inside the package. Browsers refuse workers of another origin, so a
 * script on the file host is loaded by a small script of the page's origin.
 */
export function createPackageWorker(entry: string): typeof Worker {
  return class PackageWorker extends Worker {
    constructor(script: string | URL, options?: WorkerOptions) {
      const address = completeAddress(String(script), entry);
      const { origin, protocol } = new URL(address, location.href);
      if (origin === location.origin || protocol === 'blob:' || protocol === 'data:') {
        super(address, options);
        return;
      }
      const quoted = JSON.stringify(address);
      const code = options?.type === 'module' ? `import ${quoted};` : `importScripts(${quoted});`;
      super(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { credentials: 'include', ...options });
    }
  };
}
