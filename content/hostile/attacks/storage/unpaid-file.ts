import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'an exhibit of one’s own site that the visitor has not paid',
  instead: 'the file is not sent before somebody has a contract, whatever the theme says',
  expected: { answer: 'refused' },
  async run({ baitId }, { ask }) {
    return { answer: await ask(`/file/exhibits/${baitId}`) };
  },
};
