import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'the visitor’s own node',
  instead: 'the platform answers a page of a site nothing of the kind, whoever visits it',
  expected: { answer: 'refused' },
  async run({ otherNodeId }, { ask }) {
    return {
      answer: await ask('/v2/nodes/setNodeInfo', {
        method: 'POST',
        json: { nodeId: otherNodeId, nodeTitle: 'planted' },
      }),
    };
  },
};
