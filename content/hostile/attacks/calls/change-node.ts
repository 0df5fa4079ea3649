import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'the visitor’s own node',
  instead: 'the platform takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ platform, otherNodeId }, { ask }) {
    return {
      answer: await ask(`${platform}/v2/nodes/setNodeInfo`, {
        method: 'POST',
        json: { nodeId: otherNodeId, nodeTitle: 'planted' },
      }),
    };
  },
};
