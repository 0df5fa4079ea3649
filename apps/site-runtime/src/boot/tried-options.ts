import type { SiteConfig } from '../config.ts';

/** Query of a page that the console shows in a frame; the server knows it as well. */
const OPTIONS_PREVIEW = 'options';
const READY = 'colophon:preview-ready';
const OPTIONS = 'colophon:preview-options';
/** Longest time that the console may take to answer. */
const PATIENCE_MS = 5000;

export type TriedOptions = Readonly<Record<string, string>>;

/**
 * Options of the theme that the node's owner tries and has not saved: the platform's console shows this page in a frame and says them. When
 * they change, the page loads anew, as it does for visitors once they are saved. Only the platform is asked and believed; on any other page,
 * and where nobody answers, there are none.
 */
export async function triedOptions({ accountOrigin }: Pick<SiteConfig, 'accountOrigin'>): Promise<TriedOptions> {
  const isPreview = new URLSearchParams(location.search).get('preview') === OPTIONS_PREVIEW;
  if (!isPreview || window.parent === window) return {};
  lendStorage();
  let tried: TriedOptions | undefined;
  return new Promise((resolve) => {
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== new URL(accountOrigin).origin || source !== window.parent || data?.type !== OPTIONS) return;
      const options = onlyTexts(data.options);
      if (tried && JSON.stringify(tried) !== JSON.stringify(options)) location.reload();
      tried = options;
      resolve(options);
    });
    setTimeout(resolve, PATIENCE_MS, {});
    window.parent.postMessage({ type: READY }, accountOrigin);
  });
}

function onlyTexts(options: unknown): TriedOptions {
  const entries = typeof options === 'object' && options !== null ? Object.entries(options) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

/** Gives themes, which take it for granted, a storage for as long as this page lives: browsers have none for frames of other sites. */
function lendStorage(): void {
  try {
    void window.localStorage;
  } catch {
    const kept = new Map<string, string>();
    const storage = {
      get length() {
        return kept.size;
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: unknown) => void kept.set(key, String(value)),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, value: storage });
  }
}
