import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  isAlone: true,
  gain: 'the theme presses the button that signs',
  instead: 'the button leads to the platform’s page, where nothing is signed without the visitor',
  expected: { pressed: true, asks: true },
  async run({ baitId }, { page, freelogApp, wait, report }) {
    void freelogApp.addAuth?.(baitId, { immediate: true });
    await wait(2500);
    const links = [...page.document.querySelectorAll<HTMLAnchorElement>('#ui-root dialog a')];
    const link = links.find(({ href }) => href.includes('/sign?'));
    report({ pressed: link !== undefined });
    link?.click();
    return { pressed: link !== undefined };
  },
  async look({ aim }, page) {
    await page.waitForURL((url) => url.origin === aim.platform && url.pathname === '/sign').catch(() => undefined);
    return { asks: page.url().startsWith(`${aim.platform}/sign`) };
  },
};
