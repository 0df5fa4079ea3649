import type { ThemeAttack } from '../../attack.ts';
import { framesOf } from '../../kit/framed.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the theme reads the visitor’s account',
  instead: 'the browser shows nothing in the frame',
  expected: { read: null, shown: [] },
  async run({ platform }, { frame }) {
    const { read } = await frame(`${platform}/v2/users/current`, { style: 'position:fixed;inset:0;opacity:0.01' });
    return { read };
  },
  async look({ aim }, page) {
    return { shown: await framesOf(page, aim.platform) };
  },
};
