import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'what the visitor has signed anywhere',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform }, { ask }) {
    return { answer: await ask(`${platform}/v2/contracts?identityType=1`) };
  },
};
