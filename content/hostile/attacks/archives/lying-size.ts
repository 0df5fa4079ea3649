import type { OtherAttack } from '../../attack.ts';
import { archiveOf, becomes } from '../../kit/hostile-archives.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'an entry that says it is small unpacks without end when it is asked for',
  instead: 'no more of it is sent than it says, or nothing',
  expected: { asked: true, most: true, alive: true },
  run: async (stage) => {
    const zip = archiveOf({ 'big.txt': 'x'.repeat(5_000_000) });
    // The size unpacked, in the entry's header and in the directory.
    for (const [mark, offset] of [
      ['PK\x03\x04', 22],
      ['PK\x01\x02', 24],
    ] as const) {
      const at = zip.indexOf('big.txt', zip.indexOf(mark)) - (offset === 22 ? 30 : 46);
      zip.writeUInt32LE(10, at + offset);
    }
    return becomes(stage, zip, 'big.txt');
  },
};
