import type { OtherAttack } from '../../attack.ts';
import { harmless, hostileTexts } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'title, author and cover of an exhibit run as scripts in what search engines and shared links read',
  instead: 'they stand there as text',
  expected: { shown: true, elements: [] },
  async run(stage) {
    const { node, exhibitId } = await hostileTexts(stage);
    return harmless((await stage.stranger.send(`${node.origin}/${exhibitId}/article`)).text);
  },
};
