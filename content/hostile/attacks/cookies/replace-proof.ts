import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the theme puts a session of its choice in the place of the visitor’s',
  instead: 'scripts cannot write over the proof of a session',
  expected: { known: true },
  async run({ visitorName }, { page }) {
    for (const attributes of ['path=/', 'path=/; samesite=none', 'path=/; max-age=0'])
      page.document.cookie = `authInfo=planted; ${attributes}`;
    const { data } = await (await page.fetch('/v2/users/current')).json();
    return { known: data?.username === visitorName };
  },
};
