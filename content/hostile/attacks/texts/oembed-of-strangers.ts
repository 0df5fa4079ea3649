import type { OtherAttack } from '../../attack.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'oEmbed describes, and so vouches for, a page of the attacker’s elsewhere',
  instead: 'it knows addresses of this installation alone',
  expected: { answers: [404, 404, 400, 404] },
  async run({ stranger, aim }) {
    const addresses = [
      'https://elsewhere.example/resource/details/64c1f0aa0000000000000001',
      'javascript:alert(1)',
      'no address',
      `https://${new URL(aim.platform).hostname}.elsewhere.example/`,
    ];
    const answers = [];
    for (const address of addresses)
      answers.push((await stranger.send(`/oembed?url=${encodeURIComponent(address)}`)).status);
    return { answers };
  },
};
