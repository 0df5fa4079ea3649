import type { OtherAttack } from '../../attack.ts';
import { hostileTexts, shownInBrowser } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'the titles of exhibits run as scripts on the site of an owner who shows them in good faith',
  instead: 'the theme shows them as text',
  expected: { shown: true, elements: [], ran: false },
  run: async (stage) => shownInBrowser(stage, `${(await hostileTexts(stage)).node.origin}/`),
};
