import type { OtherAttack } from '../../attack.ts';
import { upload } from '../../kit/publish.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'line breaks in the name of a file write headers of the answer: cookies, types, places to go to',
  instead: 'the name stays in its header',
  expected: { answered: true, planted: false, type: true },
  async run({ attacker }) {
    const filename = "a%0d%0aset-cookie: planted=1%0d%0a.txt\u2028\"; filename*=UTF-8''evil.html";
    const { sha1 } = await upload(attacker.person, {
      filename: filename.replaceAll('"', '%22'),
      mime: 'text/plain',
      bytes: 'hello',
    });
    const { status, headers } = await attacker.person.send(`/v2/storages/files/${sha1}/download`);
    return {
      answered: status === 200,
      planted: JSON.stringify(headers['set-cookie'] ?? '').includes('planted'),
      type: String(headers['content-type']).startsWith('text/plain'),
    };
  },
};
