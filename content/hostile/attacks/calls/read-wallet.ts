import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'how much money the visitor has, and where it went',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform, visitorId }, { ask }) {
    return { answer: await ask(`${platform}/v2/accounts/individualAccounts/${visitorId}`) };
  },
};
