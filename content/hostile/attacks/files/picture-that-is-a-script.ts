import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a picture is loaded as a script of the site’s own',
  instead: 'its type is that of a picture, which browsers run nowhere',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false, script: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'both.gif', mime: 'image/gif', type: 'markdown', asScript: true,
    bytes: Buffer.concat([
        Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
        Buffer.from('=1;document.title="hostile ran";alert(1)//'),
      ]),
  }),
};
