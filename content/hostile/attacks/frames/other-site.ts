import type { ThemeAttack } from '../../attack.ts';
import { framesOf } from '../../kit/framed.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the theme covers, and clicks through, what another site shows its visitor',
  instead: 'the browser shows nothing in the frame',
  expected: { read: null, shown: [] },
  async run({ other }, { frame }) {
    const { read } = await frame(`${other}/`, { style: 'position:fixed;inset:0;opacity:0.01' });
    return { read };
  },
  async look({ aim }, page) {
    return { shown: await framesOf(page, aim.other) };
  },
};
