import type { OtherAttack } from '../../attack.ts';
import { landings } from '../../kit/landings.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'the page that asks sends a ticket to an address of the attacker’s',
  instead: 'it knows sites of ours alone',
  expected: { away: [], ran: [] },
  run: (stage) =>
    landings(
      stage,
      ['https://elsewhere.example/', `${stage.aim.platform}.elsewhere.example/`, 'javascript:alert(1)'].map(
        (goTo) => `/continue?goTo=${encodeURIComponent(goTo)}&nonce=${'a'.repeat(64)}`,
      ),
    ),
};
