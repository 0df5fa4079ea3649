import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'an exhibit that another site sells',
  instead: 'the file of another node is not sent in the visitor’s name',
  expected: { answer: 'refused' },
  async run({ otherExhibitId }, { ask }) {
    return { answer: await ask(`/file/exhibits/${otherExhibitId}`) };
  },
};
