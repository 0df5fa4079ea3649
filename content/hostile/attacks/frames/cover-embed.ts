import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'a click on a covered embed does something in the visitor’s name',
  instead: 'there is nothing in an embed to press but a link that opens a page of its own, and it knows nobody',
  expected: { read: null, framed: true, controls: 0, scripts: 0, targets: ['_blank'], knows: false },
  async run({ platform, baitId }, { frame }) {
    const { read } = await frame(`${platform}/embed/exhibits/${baitId}`, { style: 'opacity:0.01' });
    return { read };
  },
  async look({ aim }, page) {
    const embed = page.frames().find((frame) => frame.url().startsWith(`${aim.platform}/embed/`));
    if (!embed) return { framed: false };
    const facts = await embed.evaluate(() => ({
      controls: document.querySelectorAll('button, input, select, textarea, form').length,
      scripts: document.scripts.length,
      targets: [...new Set([...document.links].map((link) => link.target))],
      text: document.documentElement.outerHTML,
    }));
    const { text, ...rest } = facts;
    return { framed: true, ...rest, knows: text.includes(aim.visitorName) };
  },
};
