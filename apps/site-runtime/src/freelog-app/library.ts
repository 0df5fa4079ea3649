import { request } from '../http/request.ts';
import type { MountedPackage } from '../packages/mounted-package.ts';

interface LibraryMeta {
  /** Dotted path of the library's global in the window of the caller. */
  nameSpace: string;
  js: { entry: string };
  css: { entry: string };
}

/** The window of a package, as the sandbox shows it. */
type PackageWindow = Window & Record<string, unknown>;

/**
 * `window.FreelogLibrary`: libraries shared by theme and widgets. They are dependencies of the theme and are loaded
 * into the sandbox of the package that asks, whose window is the last argument of every call.
 */
export function createFreelogLibrary(theme: MountedPackage, fileBase: string) {
  const running = new WeakMap<PackageWindow, Map<string, Promise<void>>>();

  return {
    dependencyTrees: theme.dependencyTree,

    /** Addresses of a library by the full name of its resource. Rejects when the theme does not depend on it. */
    async getLibraryEntryUrls(resourceName: string) {
      const place = theme.dependencyTree.find(({ articleName }) => articleName === resourceName);
      if (!place) throw new Error(`${resourceName} is not a dependency of the theme`);
      const baseUrl = `${fileBase}/exhibits/${theme.exhibitId}/articles/${place.nid}/packages/`;
      const response = await request<LibraryMeta>({ url: `${baseUrl}meta.json`, responseType: 'json' });
      if (!response) throw new Error(`meta.json of ${resourceName} cannot be loaded`);
      const metaJson = response.data;
      const at = (path: string) => (path ? new URL(path, baseUrl).href : '');
      return {
        jsEntryUrl: at(metaJson.js.entry),
        cssEntryUrl: at(metaJson.css.entry),
        metaJson,
        baseUrl,
        version: place.version,
      };
    },

    /** Runs the library once per package; resolves to its global. */
    async loadLibraryJs(jsUrl: string, metaJson: LibraryMeta, caller: PackageWindow): Promise<unknown> {
      const scripts = running.get(caller) ?? new Map<string, Promise<void>>();
      running.set(caller, scripts);
      const script = scripts.get(jsUrl) ?? loadScript(jsUrl, caller);
      scripts.set(jsUrl, script);
      await script;
      return metaJson.nameSpace
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], caller);
    },

    loadLibraryCss(cssUrl: string, caller: PackageWindow): void {
      if (!cssUrl) return;
      const link = caller.document.createElement('link');
      link.rel = 'stylesheet';
      link.href = cssUrl;
      caller.document.head.appendChild(link);
    },
  };
}

function loadScript(url: string, caller: PackageWindow): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = caller.document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} cannot be loaded`));
    caller.document.head.appendChild(script);
  });
}
