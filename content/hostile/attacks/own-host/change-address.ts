import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the visitor’s account, by the address that codes go to',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run(_aim, { ask }) {
    return {
      answer: await ask('/v2/users/current/mobileOrEmail', {
        method: 'PUT',
        json: { oldAuthCode: '123456', newAuthCode: '123456', newLoginName: 'planted@elsewhere.example' },
      }),
    };
  },
};
