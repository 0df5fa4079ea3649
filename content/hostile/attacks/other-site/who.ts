import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'who the visitor is on another site',
  instead: 'the other site takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ other }, { ask }) {
    return { answer: await ask(`${other}/v2/users/current`) };
  },
};
