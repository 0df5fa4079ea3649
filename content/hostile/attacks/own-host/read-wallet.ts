import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'how much money the visitor has, and where it went',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run({ visitorId }, { ask }) {
    return { answer: await ask(`/v2/accounts/individualAccounts/${visitorId}`) };
  },
};
