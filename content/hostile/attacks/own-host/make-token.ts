import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'an API token that lasts for a year',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run(_aim, { ask }) {
    return {
      answer: await ask('/v2/users/current/tokens', {
        method: 'POST',
        json: { name: 'planted', scopes: ['read', 'write'], password: 'guess1234' },
      }),
    };
  },
};
