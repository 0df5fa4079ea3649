import type { OtherAttack } from '../../attack.ts';
import { devLoads } from '../../kit/dev-loads.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a link to somebody’s site runs the attacker’s code there, in the visitor’s session',
  instead: 'only addresses of the visitor’s own machine are loaded',
  expected: { opened: 6, loaded: [] },
  run: (stage) =>
    devLoads(stage, [
      'http://elsewhere.example/pkg',
      'https://localhost.elsewhere.example/pkg',
      'http://127.0.0.1.elsewhere.example/pkg',
      'http://localhost@elsewhere.example/pkg',
      'http://10.elsewhere.example/pkg',
      'http://172.32.0.1.elsewhere.example/pkg',
    ]),
};
