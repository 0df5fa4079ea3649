import { oneOf, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'another site forgets the visitor’s places',
  instead: 'whatever the answer, the other site remembers what it did',
  expected: { answer: oneOf('refused', 'nothing', 'done') },
  async run({ otherNodeId }, { ask }) {
    return {
      answer: await ask('/v2/storages/buckets/.UserNodeData/objects/clear', {
        method: 'DELETE',
        json: { nodeIds: [otherNodeId] },
      }),
    };
  },
};
