import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSpool } from './spool.ts';

test('what was put in comes out as it was, in order and as often as it is read, whatever is in it', async () => {
  const spool = await openSpool();
  const long = 'é'.repeat(200_000);
  const odd = 'one\u2028two\u2029three\r\nfour\rfive\n\u{1f600}';
  await spool.add('odd.txt', { path: 'odd.txt', text: odd });
  await spool.add('long.txt', { path: 'long.txt', text: `${long}\n` });
  await spool.add('bytes.bin', { path: 'bytes.bin', bytes: Buffer.from([0, 255, 10, 13]) });
  const blob = { sha256: 'a'.repeat(64), sizeBytes: 7 };
  await spool.add('file.md', { path: 'file.md', blob, about: { name: odd } });
  async function* rows() {
    yield { first_name: 'Mira' };
    yield { first_name: odd };
  }
  await spool.add('rows.json', { path: 'rows.json', list: rows() });
  for (let round = 0; round < 2; round += 1) {
    const read: [string, unknown, string][] = [];
    for await (const { path, blob: kept, about, content } of spool.read())
      read.push([path, kept ?? about, (await buffer(content)).toString('latin1')]);
    const text = (written: string) => Buffer.from(written).toString('latin1');
    expect(read.slice(0, 4)).toEqual([
      ['odd.txt', null, text(odd)],
      ['long.txt', null, text(`${long}\n`)],
      ['bytes.bin', null, '\0\xff\n\r'],
      ['file.md', blob, ''],
    ]);
    expect(JSON.parse(Buffer.from(read[4]![2], 'latin1').toString())).toEqual([
      { firstName: 'Mira' },
      { firstName: odd },
    ]);
  }
  await spool.close();
});
