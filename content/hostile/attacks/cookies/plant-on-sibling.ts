import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'another site takes the visitor for somebody else',
  instead: 'the browser keeps no cookie of a site for another one',
  needsOwnDomain: true,
  expected: { tried: 6, kept: [] },
  run({ other, site }, { page }) {
    const domains = [new URL(other).hostname, new URL(site).hostname.split('.').slice(1).join('.')];
    const names = ['authInfo', 'uid', 'siteNonce'];
    for (const name of names)
      for (const domain of domains) page.document.cookie = `${name}=planted; path=/; domain=${domain}`;
    return { tried: names.length * domains.length };
  },
  async look({ context, aim }) {
    const cookies = await context.cookies(aim.other);
    return { kept: cookies.filter(({ value }) => value === 'planted').map(({ name }) => name) };
  },
};
