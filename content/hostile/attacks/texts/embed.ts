import type { OtherAttack } from '../../attack.ts';
import { harmless, hostileTexts } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'title and author run as scripts in the frame that others show',
  instead: 'they stand there as text, and the frame runs no script',
  expected: { shown: true, elements: [], runs: false },
  async run(stage) {
    const { resourceId } = await hostileTexts(stage);
    const { text, headers } = await stage.stranger.send(`/embed/works/${resourceId}`);
    return { ...harmless(text), runs: !String(headers['content-security-policy']).includes("default-src 'none'") };
  },
};
