import type { OtherAttack } from '../../attack.ts';
import { becomes, manyFiles } from '../../kit/hostile-archives.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a directory so long that each request of a package reads for seconds',
  instead: 'more than ten thousand entries are refused',
  expected: { analysis: 'failed', released: false, alive: true },
  run: (stage) => becomes(stage, manyFiles(10_001)),
};
