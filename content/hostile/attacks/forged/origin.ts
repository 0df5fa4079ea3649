import type { OtherAttack } from '../../attack.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a call from another origin counts as one of the platform’s own pages',
  instead: 'calls that change something need an origin of ours, as browsers name it',
  expected: { answers: [3, 3, 3, 3, 3, 3] },
  async run({ visitor, aim }) {
    const { host } = new URL(aim.platform);
    const origins = [
      'https://elsewhere.example',
      'null',
      `${aim.platform}.elsewhere.example`,
      `http://elsewhere.${host}x`,
      aim.site,
      '',
    ];
    const answers = [];
    for (const origin of origins) {
      const headers: Record<string, string> = origin
        ? { origin }
        : { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
      const json = { nodeId: aim.otherNodeId, nodeTitle: 'planted' };
      answers.push(
        (await visitor.person.send('/v2/nodes/setNodeInfo', { method: 'POST', json, headers })).errCode ?? null,
      );
    }
    return { answers };
  },
};
