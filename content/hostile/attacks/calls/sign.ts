import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'a contract that the visitor never saw',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform, baitId, baitPolicyId, visitorId }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/contracts/batchSign`, {
        method: 'POST',
        json: {
          subjects: [{ subjectId: baitId, policyId: baitPolicyId }],
          subjectType: 2,
          licenseeId: visitorId,
          licenseeIdentityType: 3,
          isWaitInitial: 1,
        },
      }),
    };
  },
};
