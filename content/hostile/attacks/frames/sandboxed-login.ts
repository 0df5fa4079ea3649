import type { ThemeAttack } from '../../attack.ts';
import { framesOf } from '../../kit/framed.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a frame without rights passes for a page of nobody',
  instead: 'the browser shows nothing in the frame',
  expected: { read: null, shown: [] },
  async run({ platform }, { frame }) {
    const { read } = await frame(`${platform}/login`, { sandbox: 'allow-scripts allow-forms' });
    return { read };
  },
  async look({ aim }, page) {
    return { shown: await framesOf(page, aim.platform) };
  },
};
