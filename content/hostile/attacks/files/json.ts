import type { OtherAttack } from '../../attack.ts';
import { opensHarmlessly } from '../../kit/hostile-files.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'data change what every object has, or run in the theme that shows them',
  instead: 'the theme shows them as text',
  expected: { status: 200, sandboxed: true, sniffed: false, ran: false, polluted: false },
  run: (stage) => opensHarmlessly(stage, {
    filename: 'data.json', mime: 'application/json', type: 'markdown', inTheme: true,
    bytes: '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"<img src=x onerror=alert(1)>":"<script>document.title=\\"hostile ran\\"</script>"}',
  }),
};
