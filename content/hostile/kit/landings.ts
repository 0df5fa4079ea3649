import type { Facts, Stage } from '../attack.ts';

/** Time in which a page of the platform goes on to where it leads. */
const SETTLED_MS = 1500;

/** Opens pages of the platform in the visitor's browser, and says which of them ended elsewhere or ran a script. */
export async function landings({ open, aim }: Stage, paths: readonly string[]): Promise<Facts> {
  const ends = await Promise.all(
    paths.map(async (path) => {
      const page = await open(aim.platform + path);
      await page.waitForTimeout(SETTLED_MS);
      const end = { path, address: page.url(), title: await page.title().catch(() => '') };
      await page.close();
      return end;
    }),
  );
  const isOurs = (address: string) => address.startsWith(`${aim.platform}/`);
  return {
    away: ends.filter(({ address }) => !isOurs(address)).map(({ path, address }) => `${path} → ${address}`),
    ran: ends.filter(({ title }) => title === 'hostile ran').map(({ path }) => path),
  };
}
