import type { OtherAttack } from '../../attack.ts';
import { hostileTexts, shownInBrowser } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'the title of a work runs as a script in the market’s results',
  instead: 'it is shown as text',
  expected: { shown: true, elements: [], ran: false },
  async run(stage) {
    const { keyword } = await hostileTexts(stage);
    return shownInBrowser(stage, `${stage.aim.platform}/search?search=${keyword}`);
  },
};
