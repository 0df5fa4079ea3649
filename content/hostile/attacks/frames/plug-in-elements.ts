import type { ThemeAttack } from '../../attack.ts';
import { framesOf } from '../../kit/framed.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'elements of old show what frames may not',
  instead: 'they show nothing either',
  expected: { tried: 2, shown: [] },
  async run({ platform }, { page, wait }) {
    const object = page.document.createElement('object');
    object.data = `${platform}/login`;
    const embed = page.document.createElement('embed');
    embed.src = `${platform}/sign`;
    page.document.documentElement.append(object, embed);
    await wait(800);
    return { tried: 2 };
  },
  async look({ aim }, page) {
    return { shown: await framesOf(page, aim.platform) };
  },
};
