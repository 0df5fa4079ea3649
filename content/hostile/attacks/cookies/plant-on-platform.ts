import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the visitor works on the platform in the attacker’s account, and pays into it',
  instead: 'the browser keeps no cookie of a site for the platform',
  needsOwnDomain: true,
  expected: { tried: 8, kept: [] },
  run({ platform, site }, { page }) {
    const parents = [new URL(platform).hostname, new URL(site).hostname.split('.').slice(1).join('.')];
    const names = ['authInfo', 'uid', 'locale', 'siteNonce'];
    for (const name of names)
      for (const domain of parents) page.document.cookie = `${name}=planted; path=/; domain=${domain}`;
    return { tried: names.length * parents.length };
  },
  async look({ context, aim }) {
    const cookies = await context.cookies(aim.platform);
    return { kept: cookies.filter(({ value }) => value === 'planted').map(({ name }) => name) };
  },
};
