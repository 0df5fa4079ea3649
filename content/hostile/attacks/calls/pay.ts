import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'the visitor’s money',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/contracts/64c1f0aa0000000000000001/events/payment`, {
        method: 'POST',
        json: { eventId: 'a', accountId: '1', transactionAmount: '5.00', password: 123456 },
      }),
    };
  },
};
