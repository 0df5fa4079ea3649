import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the theme carries the visitor’s session off to a server of its own',
  instead: 'no script reads the proof of a session',
  expected: { known: true, proof: null },
  async run({ visitorName }, { page }) {
    const { data } = await (await page.fetch('/v2/users/current')).json();
    return { known: data?.username === visitorName, proof: /authInfo=[^;]+/.exec(page.document.cookie)?.[0] ?? null };
  },
};
