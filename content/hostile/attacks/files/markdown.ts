import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a text runs its scripts on the site of the owner who shows it',
  instead: 'the theme shows its words, and no link of it is a script',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false, polluted: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'text.md', mime: 'text/markdown', type: 'markdown', inTheme: true,
    bytes: '# Text\n\n<script>document.title="hostile ran"</script>\n<img src=x onerror="document.title=\'hostile ran\'">\n[click](javascript:document.title=%22hostile%20ran%22)\n<a href="javascript:alert(1)">a</a>\n<iframe srcdoc="<script>parent.document.title=\'hostile ran\'</script>"></iframe>\n<svg onload="alert(1)"></svg>\n<form action="https://elsewhere.example"><input name=password></form>\n![x](x"onerror="alert(1))\n<style>*{background:url(https://elsewhere.example/)}</style>\n',
  }),
};
