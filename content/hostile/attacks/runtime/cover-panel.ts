import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'the visitor presses what the theme has put over the panel',
  instead: 'the panel lies above whatever a theme draws',
  expected: { opened: true, onTop: true },
  async run({ baitId }, { window, page, freelogApp, wait }) {
    for (const place of [window.document.body, page.document.body]) {
      const cover = page.document.createElement('div');
      cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff8;pointer-events:auto';
      place.append(cover);
    }
    void freelogApp.addAuth?.(baitId, { immediate: true });
    await wait(2500);
    const panel = page.document.querySelector('#ui-root dialog');
    const box = panel?.getBoundingClientRect();
    const onTop = box && page.document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return { opened: Boolean(panel), onTop: Boolean(onTop && panel?.contains(onTop)) };
  },
};
