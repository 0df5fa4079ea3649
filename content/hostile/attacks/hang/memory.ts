import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'the memory of the visitor’s machine, and with it the pages of others',
  instead: 'what one page takes, others do not miss',
  expected: { taken: true, platform: true },
  run(_aim, { page, report }) {
    const kept: Uint8Array[] = [];
    Object.assign(page, { kept });
    for (let index = 0; index < 12; index += 1) kept.push(new Uint8Array(16 * 1024 * 1024).fill(index));
    report({ taken: kept.length === 12 });
    return { taken: kept.length === 12 };
  },
  async look({ aim, open }) {
    const platform = await open(`${aim.platform}/v2/users/current`);
    const text = await platform.content();
    await platform.close();
    return { platform: text.includes(aim.visitorName) };
  },
};
