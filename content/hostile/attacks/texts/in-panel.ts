import type { OtherAttack } from '../../attack.ts';
import { hostileTexts, shownInBrowser } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'title and terms of an exhibit run as scripts in the runtime’s panel',
  instead: 'they are shown as text',
  expected: { shown: true, elements: [], ran: false },
  async run(stage) {
    const { node } = await hostileTexts(stage);
    return shownInBrowser(stage, `${node.origin}/?withoutTheme=1`, (page) =>
      page.locator('.cl-plain button').first().click(),
    );
  },
};
