import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a beacon changes something in the visitor’s name',
  instead: 'nothing of the visitor’s has changed',
  expected: { sent: true },
  run({ platform, otherNodeId }, { page }) {
    const body = new Blob([JSON.stringify({ nodeId: otherNodeId, nodeTitle: 'planted' })], { type: 'text/plain' });
    return { sent: page.navigator.sendBeacon(`${platform}/v2/nodes/setNodeInfo`, body) };
  },
};
