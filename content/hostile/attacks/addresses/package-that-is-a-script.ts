import type { OtherAttack } from '../../attack.ts';
import { devLoads } from '../../kit/dev-loads.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'the address of a package is itself a script',
  instead: 'only addresses of http are packages',
  expected: { opened: 4, loaded: [] },
  run: (stage) =>
    devLoads(stage, [
      "javascript:document.title='hostile ran'",
      "data:text/html,<script>document.title='hostile ran'</script>",
      'file:///etc/passwd',
      'blob:null/hostile',
    ]),
};
