import { oneOf, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'a file that the visitor has licensed on another site',
  instead: 'the other site takes the call for nobody’s, or not at all',
  expected: { answer: oneOf('refused', 'stranger', 'blocked') },
  async run({ other, otherExhibitId }, { ask }) {
    return { answer: await ask(`${other}/file/exhibits/${otherExhibitId}`) };
  },
};
