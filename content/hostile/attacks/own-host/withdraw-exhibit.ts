import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'an exhibit of the visitor’s goes offline',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run({ otherExhibitId }, { ask }) {
    return {
      answer: await ask(`/v2/presentables/${otherExhibitId}/onlineStatus`, {
        method: 'PUT',
        json: { onlineStatus: 0 },
      }),
    };
  },
};
