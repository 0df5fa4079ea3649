import type { OtherAttack } from '../../attack.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a ticket for one site starts a session on another',
  instead: 'it is refused there, and is used up by nobody else',
  expected: { status: 200, refused: true, cookie: false },
  async run({ visitor, stranger, aim }) {
    const { headers } = await stranger.send(`${aim.site}/v2/passport/siteDeparture?returnUrl=/`);
    const nonceHash = new URL(String(headers.location)).searchParams.get('nonce');
    const { ticket } = await visitor.person.post<{ ticket: string }>('/v2/passport/siteTickets', {
      nodeDomain: aim.otherDomain,
      nonceHash,
    });
    const answer = await stranger.send(`${aim.site}/v2/passport/siteSession?ticket=${ticket}&returnUrl=/`);
    return {
      status: answer.status,
      refused: answer.errCode !== 0,
      cookie: String(answer.headers['set-cookie']).includes('uid='),
    };
  },
};
