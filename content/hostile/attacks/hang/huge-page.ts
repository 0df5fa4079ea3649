import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'so many elements that the visitor’s page, and others with it, come to a stop',
  instead: 'the page answers again, and the platform is not touched',
  expected: { elements: 40000, answers: true, platform: true },
  run(_aim, { window }) {
    const list = window.document.createDocumentFragment();
    for (let index = 0; index < 40_000; index += 1) {
      const element = window.document.createElement('i');
      element.textContent = '×';
      list.append(element);
    }
    window.document.getElementById('hostile')?.append(list);
    return { elements: 40_000 };
  },
  async look({ aim, open }, page) {
    // also where it took so long that the page was ended
    const answers = await (await page.waitForFunction(() => 1 + 1 === 2)).jsonValue();
    const platform = await open(`${aim.platform}/v2/users/current`);
    const text = await platform.content();
    await platform.close();
    return { answers, platform: text.includes(aim.visitorName) };
  },
};
