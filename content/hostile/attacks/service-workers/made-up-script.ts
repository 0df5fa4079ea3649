import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a worker that the page makes itself takes the whole site',
  instead: 'no address of any host answers the request for a worker’s script',
  expected: { supported: true, registered: false, workers: 0 },
  async run(_aim, { page }) {
    const address = URL.createObjectURL(new Blob(['onfetch = () => {}'], { type: 'text/javascript' }));
    const tried = page.navigator.serviceWorker?.register(address);
    const registered = await tried.then(
      () => true,
      () => false,
    );
    const all = await page.navigator.serviceWorker.getRegistrations();
    return { supported: Boolean(tried), registered, workers: all.length };
  },
};
