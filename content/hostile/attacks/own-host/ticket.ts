import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'a session of the visitor’s for another site',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run({ otherDomain }, { ask }) {
    return {
      answer: await ask('/v2/passport/siteTickets', {
        method: 'POST',
        json: { nodeDomain: otherDomain, nonceHash: 'a'.repeat(64) },
      }),
    };
  },
};
