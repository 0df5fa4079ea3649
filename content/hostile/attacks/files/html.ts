import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a page among the exhibits runs with the visitor’s session of the site',
  instead: 'it is text, or a page without rights',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'page.html', mime: 'text/html', type: 'markdown',
    bytes: '<!doctype html><title>x</title><script>document.title="hostile ran";alert(1)</script><img src=x onerror="alert(2)">',
  }),
};
