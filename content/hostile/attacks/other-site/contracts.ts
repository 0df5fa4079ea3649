import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'what the visitor has signed on another site',
  instead: 'the other site takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ other, otherExhibitId }, { ask }) {
    return { answer: await ask(`${other}/v2/contracts/list?subjectIds=${otherExhibitId}&subjectType=2`) };
  },
};
