import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'the visitor’s account, by the address that codes go to',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/users/current/mobileOrEmail`, {
        method: 'PUT',
        json: { oldAuthCode: '123456', newAuthCode: '123456', newLoginName: 'planted@elsewhere.example' },
      }),
    };
  },
};
