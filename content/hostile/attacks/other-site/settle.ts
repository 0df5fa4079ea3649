import { oneOf, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'a session of another site by a guessed ticket',
  instead: 'the other site takes the call for nobody’s, or not at all',
  expected: { answer: oneOf('blocked', 'refused', 'wrong 2') },
  async run({ other }, { ask }) {
    return { answer: await ask(`${other}/v2/passport/siteSession?ticket=guess&returnUrl=/`) };
  },
};
