import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the visitor’s money',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run(_aim, { ask }) {
    return {
      answer: await ask('/v2/transactions/transfer', {
        method: 'POST',
        json: { fromAccountId: '1', toAccountId: '2', transactionAmount: '5.00', password: 123456 },
      }),
    };
  },
};
