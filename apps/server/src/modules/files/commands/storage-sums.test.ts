import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { png } from '../testing/make-files.ts';
import { upload } from '../testing/upload.ts';
import { collectUnusedFiles } from './collect-unused-files.ts';
import { collectUnusedImages } from './collect-unused-images.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let mira: TestUser;
let otto: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, otto] = [await app.addUser('mira'), await app.addUser('otto')];
});
afterAll(() => app.close());

/** File bytes, files, picture bytes and pictures of a person. */
async function sums({ userId }: TestUser): Promise<number[]> {
  const [row] = await app.context.sql`
    select file_bytes::int, files, image_bytes::int, images from storage_sums where user_id = ${userId}`;
  return row ? Object.values(row) : [];
}

test('what each person has uploaded is added up as it comes and goes', async () => {
  await upload(mira, 'a.txt', 'twelve bytes');
  await upload(mira, 'again.txt', 'twelve bytes');
  await upload(mira, 'b.txt', 'seven b');
  await upload(otto, 'a.txt', 'twelve bytes');
  expect([await sums(mira), await sums(otto)]).toEqual([
    [19, 2, 0, 0],
    [12, 1, 0, 0],
  ]);
  await upload(mira, 'p.png', await png(4, 4), '/v2/storages/files/uploadImage');
  const [kept] = await app.context.sql`select size_bytes::int as size from preview_images`;
  expect(await sums(mira)).toEqual([19, 2, kept!.size, 1]);

  for (let day = 0; day < 9; day += 1) {
    await collectUnusedFiles(app.context);
    await collectUnusedImages(app.context);
    app.clock.advance(DAY_MS);
  }
  expect([await sums(mira), await sums(otto)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});
