import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the platform’s page can be reached from the page that opened it, and reach it',
  instead: 'it has no opener',
  expected: { opened: true, opener: false },
  async run({ platform }, { page, wait }) {
    const opened = page.open(`${platform}/login`);
    await wait(2000);
    return { opened: opened !== null };
  },
  async look({ aim, context }, page) {
    const windows = context.pages().filter((one) => one !== page && one.url().startsWith(aim.platform));
    const openers = await Promise.all(windows.map((one) => one.evaluate(() => window.opener !== null)));
    return { opener: windows.length === 0 || openers.includes(true) };
  },
};
