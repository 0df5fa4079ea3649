import type { OtherAttack } from '../../attack.ts';
import { harmless, hostileTexts } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'title and intro of a work run as scripts on the platform, linked data included',
  instead: 'they stand there as text',
  expected: { shown: true, elements: [] },
  async run(stage) {
    const { resourceId } = await hostileTexts(stage);
    return harmless((await stage.stranger.send(`/resource/details/${resourceId}`)).text);
  },
};
