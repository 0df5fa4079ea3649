import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the theme leads the platform’s window to a copy of the page after the visitor has trusted it',
  instead: 'the browser cuts the tie between the windows',
  expected: { opened: true, severed: true, stays: true },
  async run({ platform, site }, { page, wait }) {
    const opened = page.open(`${platform}/login`);
    await wait(2500);
    const severed = opened === null || opened.closed;
    try {
      if (opened) opened.location.href = `${site}/moved`;
    } catch {}
    return { opened: opened !== null, severed };
  },
  async look({ aim, context }, page) {
    const windows = context.pages().filter((one) => one !== page && one.url().startsWith(aim.platform));
    const moved = context.pages().filter((one) => one.url().startsWith(`${aim.site}/moved`));
    return { stays: windows.length > 0 && moved.length === 0 };
  },
};
