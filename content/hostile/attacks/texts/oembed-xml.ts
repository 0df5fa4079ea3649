import type { OtherAttack } from '../../attack.ts';
import { hostileTexts, readsAsXml } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a title ends the element that it stands in, and describes another page',
  instead: 'the document reads as XML and has the elements of oEmbed alone',
  expected: { wellFormed: true, strangers: [], entities: false, shown: true },
  async run(stage) {
    const { resourceId } = await hostileTexts(stage);
    const url = encodeURIComponent(`${stage.aim.platform}/resource/details/${resourceId}`);
    return readsAsXml(stage, (await stage.stranger.send(`/oembed?url=${url}&format=xml`)).text);
  },
};
