import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'an uploaded script is a script of the site’s own host for whoever names it',
  instead: 'it is text, which browsers do not run',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false, script: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'run.js', mime: 'text/javascript', type: 'markdown', asScript: true,
    bytes: 'document.title="hostile ran";alert(1)',
  }),
};
