import { oneOf, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'another site remembers what the attacker wants',
  instead: 'a site reaches what it remembers itself, and nothing of others',
  expected: { answer: oneOf('refused', 'nothing') },
  async run({ otherNodeId }, { ask }) {
    return {
      answer: await ask(`/v2/storages/buckets/.UserNodeData/objects/${otherNodeId}`, {
        method: 'PUT',
        json: { appendOrReplaceObject: { planted: 1 } },
      }),
    };
  },
};
