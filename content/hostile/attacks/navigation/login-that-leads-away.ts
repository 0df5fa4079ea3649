import type { OtherAttack } from '../../attack.ts';
import { landings } from '../../kit/landings.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a link to the platform’s login ends on a copy of it, or runs a script',
  instead: 'it ends on a page of ours, and nothing runs',
  expected: { away: [], ran: [] },
  run: (stage) =>
    landings(stage, [
      '/login?goTo=javascript:document.title%3D%27hostile%20ran%27',
      '/login?goTo=%2F%2Felsewhere.example%2Flogin',
      '/login?goTo=https%3A%2F%2Fsite%40elsewhere.example%2F',
      '/login?goTo=%2F%5Celsewhere.example',
      '/login?goTo=data:text/html,<script>document.title=%27hostile%20ran%27</script>',
    ]),
};
