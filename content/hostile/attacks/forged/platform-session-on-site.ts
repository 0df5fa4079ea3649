import type { OtherAttack } from '../../attack.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'the platform’s cookie, sent to a site’s host, has the platform’s rights there',
  instead: 'the site’s host takes it for nobody’s',
  expected: { answers: [30, 3, 3] },
  async run({ visitor, stranger, aim }) {
    const cookie = visitor.person.cookieFor(new URL(aim.platform).host);
    const send = async (path: string, json?: unknown) => {
      const method = json === undefined ? 'GET' : 'POST';
      return (await stranger.send(aim.site + path, { method, json, headers: { cookie } })).errCode ?? null;
    };
    return {
      answers: [
        await send('/v2/users/current'),
        await send('/v2/nodes/setNodeInfo', { nodeId: aim.otherNodeId, nodeTitle: 'planted' }),
        await send(`/v2/accounts/individualAccounts/${aim.visitorId}`),
      ],
    };
  },
};
