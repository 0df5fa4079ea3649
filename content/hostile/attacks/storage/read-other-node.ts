import { oneOf, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isKnown: true,
  gain: 'what another site remembers about the visitor',
  instead: 'a site reaches what it remembers itself, and nothing of others',
  expected: { answer: oneOf('refused', 'nothing') },
  async run({ otherNodeId }, { ask }) {
    return { answer: await ask(`/v2/storages/buckets/.UserNodeData/objects/${otherNodeId}/customPick`) };
  },
};
