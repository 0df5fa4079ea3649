import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'an exhibit of the visitor’s goes offline',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform, otherExhibitId }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/presentables/${otherExhibitId}/onlineStatus`, {
        method: 'PUT',
        json: { onlineStatus: 0 },
      }),
    };
  },
};
