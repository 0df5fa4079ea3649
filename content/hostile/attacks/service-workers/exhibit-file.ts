import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a worker from an exhibit answers all later requests of the site',
  instead: 'no address of any host answers the request for a worker’s script',
  expected: { supported: true, registered: false, workers: 0 },
  async run({ baitId }, { page }) {
    const address = `/file/exhibits/${baitId}`;
    const tried = page.navigator.serviceWorker?.register(address);
    const registered = await tried.then(
      () => true,
      () => false,
    );
    const all = await page.navigator.serviceWorker.getRegistrations();
    return { supported: Boolean(tried), registered, workers: all.length };
  },
};
