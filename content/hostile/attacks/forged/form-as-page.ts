import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'a form that takes the whole page with it carries the visitor’s cookie to the platform',
  instead: 'nothing of the visitor’s has changed',
  expected: { sent: true, planted: false },
  run({ platform, otherNodeId }, { page, report }) {
    const form = page.document.createElement('form');
    Object.assign(form, { method: 'post', action: `${platform}/v2/nodes/setNodeInfo` });
    const fields: Record<string, string> = { nodeId: String(otherNodeId), nodeTitle: 'planted' };
    for (const [name, value] of Object.entries(fields)) {
      const field = page.document.createElement('input');
      Object.assign(field, { name, value });
      form.append(field);
    }
    page.document.documentElement.append(form);
    report({ sent: true });
    form.submit();
    return { sent: true };
  },
  async look(_stage, page) {
    await page.waitForURL((url) => url.pathname === '/v2/nodes/setNodeInfo');
    return { planted: (await page.content()).includes('"errCode":0') };
  },
};
