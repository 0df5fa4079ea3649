import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openTemporaryFile } from './temporary-file.ts';

test('texts and bytes come out as they went in, as often as they are read', async () => {
  const file = await openTemporaryFile();
  const long = `a${'落é\u{1f600}'.repeat(30_000)}`;
  const bytes = Buffer.alloc(200_000, 'bytes');
  await file.write('');
  await file.write(long);
  await file.write(bytes);
  await file.write('end');

  const whole = Buffer.concat([Buffer.from(long), bytes, Buffer.from('end')]);
  for (let round = 0; round < 2; round += 1) expect((await buffer(file.pieces())).equals(whole)).toBe(true);
  await file.close();
});
