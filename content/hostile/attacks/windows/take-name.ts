import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the theme loads a copy into the window that shows the platform, by its name',
  instead: 'the name finds no window of the platform',
  expected: { opened: true, stays: true },
  async run({ platform, site }, { page, wait }) {
    const opened = page.open(`${platform}/login`, 'payment');
    await wait(2000);
    page.open(`${site}/taken`, 'payment');
    await wait(500);
    return { opened: opened !== null };
  },
  async look({ aim, context }, page) {
    return { stays: context.pages().some((one) => one !== page && one.url().startsWith(aim.platform)) };
  },
};
