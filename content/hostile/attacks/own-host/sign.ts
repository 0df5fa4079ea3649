import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'a contract that the visitor never saw',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run({ baitId, baitPolicyId, visitorId }, { ask }) {
    return {
      answer: await ask('/v2/contracts/batchSign', {
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
