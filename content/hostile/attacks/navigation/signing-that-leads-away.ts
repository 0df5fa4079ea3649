import type { OtherAttack } from '../../attack.ts';
import { landings } from '../../kit/landings.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'the signing page ends on a copy that asks for the payment password',
  instead: 'it goes back to pages of ours alone',
  expected: { away: [], ran: [] },
  run: (stage) => {
    const { baitId, baitPolicyId } = stage.aim;
    const sign = `/sign?subjectId=${baitId}&subjectType=2&policyId=${baitPolicyId}&goTo=`;
    return landings(stage, [`${sign}javascript:document.title='hostile ran'`, `${sign}https://elsewhere.example/`]);
  },
};
