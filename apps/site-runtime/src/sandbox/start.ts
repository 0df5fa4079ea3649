import microApp from '@micro-zoe/micro-app';
import type { SiteConfig } from '../config.ts';
import { REQUEST_TIMEOUT_MS } from '../limits.ts';
import { declarePlatformAddresses, isPackageAddress, isPlatformAddress } from './addresses.ts';
import { noteScriptFailure } from './failures.ts';
import { preparePackageHtml } from './package-html.ts';
import { packageLink } from './package-link.ts';

/** Starts the sandbox. Isolation of scripts and styles is never configurable. */
export function startSandbox(config: SiteConfig): void {
  declarePlatformAddresses(config.apiBase, config.fileBase);
  microApp.start({
    iframeSrc: `${import.meta.env.BASE_URL}blank.html`,
    fetch: fetchSource,
    plugins: { global: [{ processHtml: preparePackageHtml }] },
    aHrefResolver: packageLink,
    excludeRunScriptFilter: (_address, error, name) => {
      noteScriptFailure(name, error);
      // As in a page of its own, the scripts after a broken one still run.
      return true;
    },
  });
}

async function fetchSource(url: string, options: RequestInit, name: string | null): Promise<string> {
  try {
    const response = await fetch(url, {
      ...options,
      credentials: isPlatformAddress(url) ? 'include' : 'same-origin',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return await response.text();
  } catch (error) {
    // A missing style sheet or a foreign script that is blocked does not break a page either.
    const isVital = isPackageAddress(url) && !new URL(url).pathname.endsWith('.css');
    if (name && isVital) noteScriptFailure(name, error);
    throw error;
  }
}
