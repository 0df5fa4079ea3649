import type { OtherAttack } from '../../attack.ts';
import { hostileTexts, shownInBrowser } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'title, intro, labels and terms of a work run as scripts in the session of whoever looks at it',
  instead: 'they are shown as text',
  expected: { shown: true, elements: [], ran: false },
  run: async (stage) =>
    shownInBrowser(stage, `${stage.aim.platform}/resource/details/${(await hostileTexts(stage)).resourceId}`),
};
