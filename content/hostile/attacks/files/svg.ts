import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a drawing that is opened runs its script with the visitor’s session of the site',
  instead: 'it is shown, and no script of it runs',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'drawing.svg', mime: 'image/svg+xml', type: 'image',
    bytes: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="hostile()"><script>(top??self).document.title="hostile ran";alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(2)"/></foreignObject></svg>',
  }),
};
