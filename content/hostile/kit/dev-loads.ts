import type { Facts, Stage } from '../attack.ts';

/** Time in which a site begins to load its theme. */
const LOADED_MS = 2500;

/** Opens somebody’s site with addresses of packages to load instead of its theme, and says which of them it loads. */
export async function devLoads({ open, showroom, context }: Stage, addresses: readonly string[]): Promise<Facts> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => asked.push(request.url());
  context.on('request', note);
  const pages = await Promise.all(
    addresses.map((address) => open(`${showroom.origin}/?dev=${encodeURIComponent(address)}`)),
  );
  await pages[0]?.waitForTimeout(LOADED_MS);
  const titles = await Promise.all(pages.map((page) => page.title().catch(() => '')));
  await Promise.all(pages.map((page) => page.close()));
  context.off('request', note);
  const loaded = addresses.filter(
    (address, index) => asked.some((url) => url.startsWith(address)) || titles[index] === 'hostile ran',
  );
  return { opened: pages.length, loaded };
}
