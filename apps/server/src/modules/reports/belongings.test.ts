import { ReportSubject } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeContents } from '#modules/users/testing/take-along.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { listReports } from './belongings.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  root = await app.addUser('root', { isOperator: true });
  const aboutMira = { subjectType: ReportSubject.user, subjectId: mira.userId, reasonType: 6, description: 'Rude' };
  const { reportId } = (await noah.post('/v2/reports', aboutMira)).data;
  await root.put(`/v2/reports/admin/${reportId}`, { status: 2, measure: 'freeze', result: 'It was rude.' });
  await mira.post(`/v2/reports/${reportId}/appeals`, { text: 'It was a joke.' });
});
afterAll(() => app.close());

const belongings = (userId: number) => takeContents(app, listReports, userId);

test('people take their reports and appeals along, and nothing that others said about them', async () => {
  expect(await belongings(noah.userId)).toEqual({
    'reports/reports.json': [
      {
        subject_type: ReportSubject.user,
        subject_id: String(mira.userId),
        subject_name: 'mira',
        reason_type: 6,
        description: 'Rude',
        images: [],
        status: 2,
        result: 'It was rude.',
        created_at: expect.anything(),
      },
    ],
    'reports/appeals.json': [],
  });
  expect(await belongings(mira.userId)).toMatchObject({
    'reports/reports.json': [],
    'reports/appeals.json': [{ text: 'It was a joke.', status: 'open', result: '' }],
  });
  const parts = app.context.providers.all('users.belongings');
  expect(parts.map(({ list }) => list)).toContain(listReports);
});

test('a report about somebody whose account is closed does not name them any more', async () => {
  const about = { subjectType: ReportSubject.user, subjectId: root.userId, reasonType: 7 };
  await noah.post('/v2/reports', about);
  const person = { userId: mira.userId, username: 'closed-1', givesUpMoney: false };
  for (const { remove } of app.context.providers.all('users.closers').toReversed()) await remove?.(person);
  const { dataList } = (await root.get('/v2/reports/admin')).data;
  expect(dataList.map(({ subjectName }: { subjectName: string }) => subjectName)).toEqual(['root', 'closed-1']);
});
