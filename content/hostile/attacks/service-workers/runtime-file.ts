import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a worker of the runtime’s own files takes the whole site',
  instead: 'no address of any host answers the request for a worker’s script',
  expected: { supported: true, registered: false, workers: 0 },
  async run(_aim, { page }) {
    const address = page.document.querySelector<HTMLScriptElement>('script[src*="/runtime/"]')?.src ?? '';
    const tried = page.navigator.serviceWorker?.register(address);
    const registered = await tried.then(
      () => true,
      () => false,
    );
    const all = await page.navigator.serviceWorker.getRegistrations();
    return { supported: Boolean(tried), registered, workers: all.length };
  },
};
