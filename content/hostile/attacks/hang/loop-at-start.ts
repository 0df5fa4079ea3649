import type { ThemeAttack } from '../../attack.ts';
import { noticeOf } from '../../kit/notice-of.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'the visitor’s page hangs, and nobody says why',
  instead: 'the page is ended: a notice says so, and the owner learns of it',
  expected: { hangs: true, notice: 'THEME_HUNG', reported: true },
  run(_aim, { report }) {
    report({ hangs: true });
    for (;;);
  },
  look: noticeOf,
};
