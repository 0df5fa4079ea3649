import type { OtherAttack } from '../../attack.ts';
import { archiveOf, becomes } from '../../kit/hostile-archives.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a broken directory holds the reader of archives up, or brings it down',
  instead: 'it is refused',
  expected: { analysis: 'failed', released: false, alive: true },
  run: (stage) => becomes(stage, archiveOf({ 'a.txt': 'a' }).subarray(0, -30)),
};
