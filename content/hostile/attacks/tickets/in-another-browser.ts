import type { OtherAttack } from '../../attack.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a link logs whoever follows it in as the attacker, or as the visitor',
  instead: 'the ticket counts in the browser that left for it',
  expected: { refused: true, cookie: false },
  async run({ attacker, stranger, aim }) {
    await attacker.person.post('/v2/passport/siteConsents', { nodeDomain: aim.otherDomain });
    const { headers } = await attacker.person.send(`${aim.other}/v2/passport/siteDeparture?returnUrl=/`);
    const nonceHash = new URL(String(headers.location)).searchParams.get('nonce');
    const { ticket } = await attacker.person.post<{ ticket: string }>('/v2/passport/siteTickets', {
      nodeDomain: aim.otherDomain,
      nonceHash,
    });
    const answer = await stranger.send(`${aim.other}/v2/passport/siteSession?ticket=${ticket}&returnUrl=/`);
    return { refused: answer.errCode !== 0, cookie: String(answer.headers['set-cookie']).includes('uid=') };
  },
};
