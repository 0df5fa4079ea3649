import type { ThemeAttack } from '../../attack.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'rules of the theme take the panel away, or draw another in its place',
  instead: 'rules of a package act inside its container alone',
  expected: { opened: true, visible: true },
  async run({ baitId }, { window, page, freelogApp, wait }) {
    const style = window.document.createElement('style');
    style.textContent =
      '#ui-root,#ui-root *,dialog,html dialog,:root dialog,body>#ui-root{display:none!important;visibility:hidden!important;opacity:0!important}';
    window.document.head.append(style);
    void freelogApp.addAuth?.(baitId, { immediate: true });
    await wait(2500);
    const panel = page.document.querySelector('#ui-root dialog');
    const visible = panel?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
    return { opened: panel !== null, visible };
  },
};
