import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'a theme that sends its visitor through the platform comes back with their name',
  instead: 'the platform asks, and the site has a visitor until it is answered',
  expected: { left: true, asked: true, known: false },
  run({ platform, site }, { page, report }) {
    report({ left: true });
    page.location.assign(`${platform}/login?goTo=${encodeURIComponent(site)}`);
    return { left: true };
  },
  async look({ aim, open }, page) {
    await page.waitForURL((url) => url.origin === aim.platform && url.pathname === '/continue').catch(() => undefined);
    const asked = new URL(page.url()).pathname === '/continue';
    const back = await open(`${aim.site}/v2/users/current`);
    const known = (await back.content()).includes(aim.visitorName);
    await back.close();
    return { asked, known };
  },
};
