import type { OtherAttack } from '../../attack.ts';

const TARGETS = ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)', '/\\elsewhere.example/'];
export const attack: OtherAttack = {
  kind: 'other',
  gain: 'logging out, or in, ends on a copy of the platform',
  instead: 'every place that is not ours is refused',
  expected: { sent: TARGETS.length * 2, led: [] },
  async run({ stranger }) {
    const led: string[] = [];
    for (const target of TARGETS) {
      const out = await stranger.send(`/v2/passport/logout?returnUrl=${encodeURIComponent(target)}`);
      const json = { loginName: 'nobody', password: 'guess1234', returnUrl: target };
      const log = await stranger.send('/v2/passport/login', { method: 'POST', json });
      if (out.headers.location || log.headers.location) led.push(target);
    }
    return { sent: TARGETS.length * 2, led };
  },
};
