import { oneOf, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the codes that were sent to the visitor',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  // absent where the operator has switched it off
  expected: { answer: oneOf('refused', 'absent') },
  async run(_aim, { ask }) {
    return { answer: await ask('/v2/messages/outbox') };
  },
};
