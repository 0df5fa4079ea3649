import type { OtherAttack } from '../../attack.ts';
import { archiveOf, becomes } from '../../kit/hostile-archives.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'an entry lands outside of its archive where backslashes are slashes',
  instead: 'the archive is refused, and the server goes on',
  expected: { analysis: 'failed', released: false, alive: true },
  run: (stage) => becomes(stage, archiveOf({ '..\\..\\escaped.html': 'x' })),
};
