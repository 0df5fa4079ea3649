import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'the visitor’s money',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/transactions/transfer`, {
        method: 'POST',
        json: { fromAccountId: '1', toAccountId: '2', transactionAmount: '5.00', password: 123456 },
      }),
    };
  },
};
