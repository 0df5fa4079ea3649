import type { OtherAttack } from '../../attack.ts';

const TARGETS = [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  'javascript:alert(1)',
  'http://elsewhere.example@/',
  '\thttps://elsewhere.example/',
];
export const attack: OtherAttack = {
  kind: 'other',
  gain: 'an address of a site leads on to one of the attacker’s, and takes a ticket along',
  instead: 'every place that is no address of the same host is refused',
  expected: { sent: TARGETS.length * 2, led: [] },
  async run({ stranger, aim }) {
    const led: string[] = [];
    for (const target of TARGETS) {
      for (const path of ['siteDeparture?returnUrl=', 'siteSession?ticket=guess&returnUrl=']) {
        const { headers } = await stranger.send(`${aim.other}/v2/passport/${path}${encodeURIComponent(target)}`);
        const place = new URL(String(headers.location ?? '/'), aim.other);
        const next = place.searchParams.get('goTo') ?? place.href;
        if (![aim.other, aim.platform].includes(new URL(next, aim.other).origin)) led.push(target);
      }
    }
    return { sent: TARGETS.length * 2, led };
  },
};
