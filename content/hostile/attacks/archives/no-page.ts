import type { OtherAttack } from '../../attack.ts';
import { archiveOf, becomes } from '../../kit/hostile-archives.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a theme without a page takes the site of whoever mounts it away',
  instead: 'it cannot be released as a theme',
  expected: { analysis: 'read', released: false, alive: true },
  run: (stage) => becomes(stage, archiveOf({ 'readme.txt': 'nothing here' }, { hasPage: false })),
};
