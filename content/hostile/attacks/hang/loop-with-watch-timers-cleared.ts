import type { ThemeAttack } from '../../attack.ts';
import { noticeOf } from '../../kit/notice-of.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'a theme that clears all timers of the page first is not noticed',
  instead: 'the watch runs elsewhere, and the page is ended as well',
  expected: { hangs: true, notice: 'THEME_HUNG', reported: true },
  run(_aim, { page, report }) {
    for (let id = 0; id < 5000; id += 1) {
      page.clearTimeout(id);
      page.clearInterval(id);
    }
    report({ hangs: true });
    for (;;);
  },
  look: noticeOf,
};
