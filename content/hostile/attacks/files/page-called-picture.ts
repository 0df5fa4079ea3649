import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a page that calls itself a picture is guessed to be a page',
  instead: 'browsers are told not to guess',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'picture.png', mime: 'image/png', type: 'markdown',
    bytes: '<html><script>document.title="hostile ran";alert(1)</script></html>',
  }),
};
