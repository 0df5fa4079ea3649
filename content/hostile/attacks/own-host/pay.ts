import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the visitor’s money',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run(_aim, { ask }) {
    return {
      answer: await ask('/v2/contracts/64c1f0aa0000000000000001/events/payment', {
        method: 'POST',
        json: { eventId: 'a', accountId: '1', transactionAmount: '5.00', password: 123456 },
      }),
    };
  },
};
