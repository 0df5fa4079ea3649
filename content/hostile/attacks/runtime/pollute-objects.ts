import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'properties that every object has lead the runtime’s buttons elsewhere, or stop it',
  instead: 'no request and no button of the runtime goes elsewhere',
  expected: { polluted: true, elsewhere: [] },
  async run({ baitId, platform, elsewhere }, { page, freelogApp, wait }) {
    const polluted = {
      accountOrigin: `https://${elsewhere}`,
      goTo: `https://${elsewhere}`,
      href: `https://${elsewhere}`,
      isAuth: true,
      immediate: true,
      method: 'POST',
      url: `https://${elsewhere}`,
    };
    Object.assign(page.Object.prototype, polluted);
    void freelogApp.addAuth?.(baitId, { immediate: true });
    await wait(2500);
    for (const name of Object.keys(polluted)) Reflect.deleteProperty(page.Object.prototype, name);
    const links = [...page.document.querySelectorAll<HTMLAnchorElement>('#ui-root a')].map((link) => link.href);
    return { polluted: true, elsewhere: links.filter((href) => !href.startsWith(`${platform}/`)) };
  },
};
