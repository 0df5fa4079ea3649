import type { OtherAttack } from '../../attack.ts';
import { devLoads } from '../../kit/dev-loads.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a link to somebody’s site runs a package of the attacker’s site there, in the visitor’s session',
  instead: 'addresses of this installation are nobody’s own machine',
  expected: { opened: 2, loaded: [] },
  run: (stage) =>
    devLoads(stage, [
      `${stage.aim.site}/file/exhibits/${stage.aim.themeId}/packages`,
      `${stage.aim.platform}/file/exhibits/${stage.aim.themeId}/packages`,
    ]),
};
