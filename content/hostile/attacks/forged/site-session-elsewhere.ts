import type { OtherAttack } from '../../attack.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a site’s session opens the platform and other sites',
  instead: 'it counts on its own host alone',
  expected: { own: true, platform: 30, other: 30, asHeader: 30 },
  async run({ visitor, stranger, aim }) {
    const cookie = visitor.person.cookieFor(new URL(aim.other).host);
    const token = /authInfo=([^;]+)/.exec(cookie)?.[1] ?? '';
    const ask = async (origin: string, headers: Record<string, string>) =>
      (await stranger.send(`${origin}/v2/users/current`, { headers })).errCode ?? null;
    return {
      own: (await ask(aim.other, { cookie })) === 0,
      platform: await ask(aim.platform, { cookie }),
      other: await ask(aim.site, { cookie }),
      asHeader: await ask(aim.platform, { authorization: `Bearer ${token}` }),
    };
  },
};
