import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the visitor’s account',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run(_aim, { ask }) {
    return {
      answer: await ask('/v2/users/current/updatePassword', {
        method: 'PUT',
        json: { oldPassword: 'guess1234', newPassword: 'planted1' },
      }),
    };
  },
};
