import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { fillProfile } from './fill-profile.ts';

const ELSEWHERE = {
  displayName: 'Mira of the Harbour',
  areaCode: '4403',
  occupation: 'Typesetter',
  birthday: '2000-02-29',
  sex: 2,
  intro: 'Sets type.',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fill = ({ userId }: TestUser, brought: Parameters<typeof fillProfile>[2]) =>
  fillProfile(app.context, { userId, isOperator: false } as Actor, brought);
const profileOf = async (user: TestUser) => (await user.get('/v2/users/current')).data;
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .webp()
    .toBuffer();
const pictureOf = async ({ userId }: TestUser) => app.context.sql`select image from avatars where user_id = ${userId}`;

test('what somebody has not said yet is filled, what they have said stays', async () => {
  const mira = await app.addUser('mira');
  await mira.put('/v2/users/current/detailInfo', { occupation: 'Printer', sex: 1 });
  await fill(mira, { ...ELSEWHERE, picture: await picture('#0a7') });
  const { displayName, ...said } = ELSEWHERE;
  const userDetail = { ...said, areaName: '广东省深圳市', occupation: 'Printer', sex: 1 };
  expect(await profileOf(mira)).toMatchObject({ displayName, userDetail });

  const before = await pictureOf(mira);
  expect(before).toHaveLength(1);
  await fill(mira, { displayName: 'Another', intro: '', picture: await picture('#70a') });
  expect(await profileOf(mira)).toMatchObject({ displayName, userDetail });
  expect(await pictureOf(mira)).toEqual(before);
});

test('a name that is taken for somebody else, and a picture that is none, are refused', async () => {
  const [lila] = [await app.addUser('lila'), await app.addUser('noor')];
  await expect(fill(lila, { displayName: 'noor' })).rejects.toMatchObject({ refusal: 'user.display-name-taken' });
  await expect(fill(lila, { picture: Buffer.from('<svg/>') })).rejects.toMatchObject({ refusal: 'avatar.wrong-kind' });
  expect([(await profileOf(lila)).displayName, await pictureOf(lila)]).toEqual(['', []]);
});
