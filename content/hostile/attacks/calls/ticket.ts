import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'a session of the visitor’s for another site',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform, otherDomain }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/passport/siteTickets`, {
        method: 'POST',
        json: { nodeDomain: otherDomain, nonceHash: 'a'.repeat(64) },
      }),
    };
  },
};
