import { CLOSED, oneOf, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'the codes that were sent to the visitor',
  instead: 'the platform takes the call for nobody’s, or not at all',
  // absent where the operator has switched it off
  expected: { answer: oneOf(...CLOSED.oneOf, 'absent') },
  async run({ platform }, { ask }) {
    return { answer: await ask(`${platform}/v2/messages/outbox`) };
  },
};
