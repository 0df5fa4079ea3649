import type { OtherAttack } from '../../attack.ts';
import { archiveOf, becomes } from '../../kit/hostile-archives.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'an entry lands on another disk',
  instead: 'the archive is refused, and the server goes on',
  expected: { analysis: 'failed', released: false, alive: true },
  run: (stage) => becomes(stage, archiveOf({ 'C:\\hostile.html': 'x' })),
};
