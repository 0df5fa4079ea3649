import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'an API token that lasts for a year',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/users/current/tokens`, {
        method: 'POST',
        json: { name: 'planted', scopes: ['read', 'write'], password: 'guess1234' },
      }),
    };
  },
};
