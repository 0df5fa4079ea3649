import type { OtherAttack } from '../../attack.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a ticket that somebody saw passing starts a second session',
  instead: 'it works once',
  expected: { first: 302, second: false },
  async run({ attacker, aim }) {
    const { person } = attacker;
    await person.post('/v2/passport/siteConsents', { nodeDomain: aim.otherDomain });
    const { headers } = await person.send(`${aim.other}/v2/passport/siteDeparture?returnUrl=/`);
    const nonceHash = new URL(String(headers.location)).searchParams.get('nonce');
    const kept = person.cookieFor(new URL(aim.other).host);
    const { ticket } = await person.post<{ ticket: string }>('/v2/passport/siteTickets', {
      nodeDomain: aim.otherDomain,
      nonceHash,
    });
    const use = `${aim.other}/v2/passport/siteSession?ticket=${ticket}&returnUrl=/`;
    const first = await person.send(use, { headers: { cookie: kept } });
    const second = await person.send(use, { headers: { cookie: kept } });
    return { first: first.status, second: second.status === 302 };
  },
};
