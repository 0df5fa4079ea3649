import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  gain: 'the frame that may lead the page elsewhere leads it where a theme wants',
  instead: 'it stays where it is, and leads nowhere but to this site',
  expected: { frames: true, moved: false },
  async run({ elsewhere }, { page, wait }) {
    const before = page.location.href;
    for (let index = 0; index < page.frames.length; index += 1) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => port1.postMessage({ address: `https://${elsewhere}/` });
      page.frames[index]?.postMessage('watch', '*', [port2]);
      port1.postMessage({ address: `javascript:parent.location='https://${elsewhere}/'` });
    }
    await wait(1500);
    return { frames: page.frames.length > 0, moved: page.location.href !== before };
  },
};
