import type { OtherAttack } from '../../attack.ts';
import { hostileTexts, shownInBrowser } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'title and terms of an exhibit run as scripts where people sign and pay',
  instead: 'they are shown as text',
  expected: { shown: true, elements: [], ran: false },
  async run(stage) {
    const { exhibitId } = await hostileTexts(stage);
    return shownInBrowser(stage, `${stage.aim.platform}/sign?subjectId=${exhibitId}&subjectType=2`);
  },
};
