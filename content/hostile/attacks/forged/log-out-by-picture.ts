import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the visitor is thrown out of the platform by looking at a site',
  instead: 'the visitor is still logged in',
  expected: { tried: 4 },
  async run({ platform, other }, { page, wait }) {
    for (const origin of [platform, other]) {
      for (const policy of ['', 'no-referrer'] as const) {
        const picture = page.document.createElement('img');
        picture.referrerPolicy = policy;
        picture.src = `${origin}/v2/passport/logout?${policy}`;
        page.document.documentElement.append(picture);
      }
    }
    await wait(800);
    return { tried: 4 };
  },
};
