import { CLOSED, type ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',

  gain: 'what another site remembers about the visitor',
  instead: 'the other site takes the call for nobody’s, or not at all',
  expected: { answer: CLOSED },
  async run({ other, otherNodeId }, { ask }) {
    return { answer: await ask(`${other}/v2/storages/buckets/.UserNodeData/objects/${otherNodeId}/customPick`) };
  },
};
