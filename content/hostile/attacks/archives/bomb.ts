import type { OtherAttack } from '../../attack.ts';
import { becomes, bomb } from '../../kit/hostile-archives.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a small file fills the disk or the memory of the server',
  instead: 'what promises more than two gigabytes is refused unopened',
  expected: { analysis: 'failed', released: false, alive: true },
  run: (stage) => becomes(stage, bomb()),
};
