import { oneOf, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'the visitor is logged out of another site',
  instead: 'nobody is logged out: the other site still knows the visitor',
  expected: { answer: oneOf('done', 'refused', 'blocked') },
  async run({ other }, { ask }) {
    return { answer: await ask(`${other}/v2/passport/logout`) };
  },
};
