import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'what the visitor has signed on other sites',
  instead: 'the site gets contracts about its own exhibits alone',
  expected: { answer: 'nothing' },
  async run({ otherExhibitId }, { ask }) {
    return { answer: await ask(`/v2/contracts/list?subjectIds=${otherExhibitId}&subjectType=2`) };
  },
};
