import type { OtherAttack } from '../../attack.ts';

const PATHS = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5cetc%5cpasswd',
  '....//....//etc/passwd',
  '%00index.html',
  '/etc/passwd',
];
export const attack: OtherAttack = {
  kind: 'other',
  gain: 'an address inside a package reads files of the server',
  instead: 'it names entries of the archive alone',
  expected: { sent: PATHS.length, found: [] },
  async run({ stranger, aim }) {
    const found: string[] = [];
    for (const path of PATHS) {
      const { status, text } = await stranger.send(`${aim.site}/file/exhibits/${aim.themeId}/packages/${path}`);
      if (status === 200 && !text.includes('<html')) found.push(path);
      if (text.includes('root:')) found.push(path);
    }
    return { sent: PATHS.length, found };
  },
};
