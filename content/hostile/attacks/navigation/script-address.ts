import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'an address that is a script runs on the platform',
  instead: 'the browser does not lead a window of the platform to it',
  expected: { opened: true, ran: false },
  async run({ platform }, { page, wait }) {
    const opened = page.open(`${platform}/v2/users/current`, 'script-address');
    await wait(1200);
    page.open("javascript:document.title='hostile ran'", 'script-address');
    await wait(300);
    return { opened: opened !== null };
  },
  async look({ aim, context }) {
    const ours = context.pages().filter((one) => one.url().startsWith(aim.platform));
    const titles = await Promise.all(ours.map((one) => one.title()));
    return { ran: titles.includes('hostile ran') };
  },
};
