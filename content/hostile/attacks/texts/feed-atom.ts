import type { OtherAttack } from '../../attack.ts';
import { hostileTexts, readsAsXml } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a title with ]]> or an entity puts entries of the attacker’s into a feed, or a script into its reader',
  instead: 'the feed reads as XML, declares no entity and has no element of a page',
  expected: { wellFormed: true, strangers: [], entities: false, shown: true },
  async run(stage) {
    const { collectionId } = await hostileTexts(stage);
    return readsAsXml(stage, (await stage.stranger.send(`/v2/feeds/collections/${collectionId}/atom`)).text);
  },
};
