import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the site knows the visitor without having been told',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run({ otherDomain }, { ask }) {
    return { answer: await ask('/v2/passport/siteConsents', { method: 'POST', json: { nodeDomain: otherDomain } }) };
  },
};
