import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'the visitor is thrown out of the platform by being led to an address',
  instead: 'the visitor is still logged in',
  expected: { left: true, refused: true },
  run({ platform }, { page, report }) {
    report({ left: true });
    page.location.assign(`${platform}/v2/passport/logout`);
    return { left: true };
  },
  async look(_stage, page) {
    await page.waitForURL((url) => url.pathname === '/v2/passport/logout');
    return { refused: (await page.content()).includes('"errCode":3') };
  },
};
