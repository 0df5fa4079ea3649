import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a worker at an address that answers the page takes the whole site',
  instead: 'no address of any host answers the request for a worker’s script',
  expected: { supported: true, registered: false, workers: 0 },
  async run({ themeId }, { page }) {
    const address = `/worker.js?${themeId}`;
    const tried = page.navigator.serviceWorker?.register(address);
    const registered = await tried.then(
      () => true,
      () => false,
    );
    const all = await page.navigator.serviceWorker.getRegistrations();
    return { supported: Boolean(tried), registered, workers: all.length };
  },
};
