import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the platform and all other sites refuse the visitor’s requests as too large',
  instead: 'they answer as before',
  needsOwnDomain: true,
  expected: { tried: 40, platform: 200, other: 200 },
  run({ site }, { page }) {
    const domain = new URL(site).hostname.split('.').slice(1).join('.');
    for (let index = 0; index < 40; index += 1)
      page.document.cookie = `bomb${index}=${'x'.repeat(3900)}; path=/; max-age=600; domain=${domain}`;
    return { tried: 40 };
  },
  async look({ context, aim, open }) {
    const platform = await open(`${aim.platform}/v2/users/current`);
    const other = await open(`${aim.other}/v2/users/current`);
    // data that is opened as a page may fetch nothing itself
    const status = async (page: typeof other) => (await page.reload())!.status();
    const facts = { platform: await status(platform), other: await status(other) };
    await Promise.all([platform.close(), other.close()]);
    await context.clearCookies({ name: /^bomb/ });
    return facts;
  },
};
