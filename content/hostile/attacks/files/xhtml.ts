import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a page in XML runs where one in HTML may not',
  instead: 'it is text, or a page without rights',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'page.xhtml', mime: 'application/xhtml+xml', type: 'markdown',
    bytes: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script>document.title="hostile ran";alert(1)</script></head><body/></html>',
  }),
};
