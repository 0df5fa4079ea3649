import type { OtherAttack } from '../../attack.ts';
import { harmless, hostileTexts } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'the title of a node runs as a script on its page, before the theme',
  instead: 'it stands there as text',
  expected: { shown: true, elements: [] },
  async run(stage) {
    const { origin } = (await hostileTexts(stage)).node;
    return harmless((await stage.stranger.send(`${origin}/`)).text);
  },
};
