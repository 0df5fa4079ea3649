import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'the site knows the visitor without having been told',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform, otherDomain }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/passport/siteConsents`, { method: 'POST', json: { nodeDomain: otherDomain } }),
    };
  },
};
