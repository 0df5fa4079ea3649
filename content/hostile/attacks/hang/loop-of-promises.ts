import type { ThemeAttack } from '../../attack.ts';
import { noticeOf } from '../../kit/notice-of.ts';

export const attack: ThemeAttack = {
  kind: 'theme',
  isAlone: true,
  gain: 'a chain of promises that never ends holds the page without a loop',
  instead: 'the page is ended: a notice says so, and the owner learns of it',
  expected: { hangs: true, notice: 'THEME_HUNG', reported: true },
  run(_aim, { report }) {
    report({ hangs: true });
    const again = (): Promise<void> => Promise.resolve().then(again);
    return again().then(() => ({ hangs: false }));
  },
  look: noticeOf,
};
