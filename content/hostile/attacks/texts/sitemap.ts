import type { OtherAttack } from '../../attack.ts';
import { hostileTexts, readsAsXml } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'names put addresses elsewhere into what search engines are told',
  instead: 'the sitemap reads as XML and lists addresses of its own host',
  expected: { wellFormed: true, strangers: [], entities: false, shown: false, elsewhere: [] },
  async run(stage) {
    const { node } = await hostileTexts(stage);
    const { text } = await stage.stranger.send(`${node.origin}/sitemaps/first.xml`);
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
    return {
      ...(await readsAsXml(stage, text)),
      elsewhere: addresses.filter((one) => !one.startsWith(`${node.origin}/`)),
    };
  },
};
