import type { OtherAttack } from '../../attack.ts';
import { harmless, hostileTexts } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'whoever puts the HTML of oEmbed into a page puts a script of the attacker’s into it',
  instead: 'it is a frame whose title is text',
  expected: { type: true, shown: true, elements: [] },
  async run(stage) {
    const { resourceId } = await hostileTexts(stage);
    const url = encodeURIComponent(`${stage.aim.platform}/resource/details/${resourceId}`);
    const { text, headers } = await stage.stranger.send(`/oembed?url=${url}`);
    const { html } = JSON.parse(text) as { html: string };
    return { type: String(headers['content-type']).startsWith('application/json'), ...harmless(html) };
  },
};
