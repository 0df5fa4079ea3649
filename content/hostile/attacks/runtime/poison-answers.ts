import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  isAlone: true,
  gain: 'the runtime believes that everything is licensed, and shows it',
  instead: 'the file is refused, whatever the page believes',
  expected: { lied: true, file: 401 },
  async run({ baitId }, { page, freelogApp }) {
    const plain = page.JSON.parse;
    let lied = false;
    page.JSON.parse = (text: string) =>
      plain(text, (key, value) => {
        if (key === 'isAuth') lied = true;
        return key === 'isAuth' ? true : key === 'authCode' ? 200 : key === 'defaulterIdentityType' ? 0 : value;
      });
    await freelogApp.addAuth?.(baitId, { immediate: true });
    const { status } = await page.fetch(`/file/exhibits/${baitId}`, { credentials: 'include' });
    return { lied, file: status };
  },
};
