import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';
import { endAllSessions } from './end-all-sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('all sessions of one user end, API tokens go on, and the machine is on record with how many there were', async () => {
  const [mira, noor] = [await app.addUser('mira'), await app.addUser('noor')];
  await app.visitor.post('/v2/passport/login', { loginName: 'mira', password: PASSWORD });
  const made = await mira.post('/v2/users/current/tokens', { name: 'x', scopes: ['read'], password: PASSWORD });
  expect(await endAllSessions(app.context, mira.userId)).toBe(2);
  expect(await mira.get('/v2/users/current')).toMatchObject({ errCode: 30 });
  expect(await noor.get('/v2/users/current')).toMatchObject({ errCode: 0 });
  const headers = { authorization: `Bearer ${made.data.token}` };
  expect(await app.visitor.get('/v2/users/current', { headers })).toMatchObject({ errCode: 0 });
  const records = await app.context.sql`
    select action, object_type as "objectType", before, after, operator_id as "operatorId" from audit_entries
     where object_id = ${String(mira.userId)}`;
  const entry = { action: 'change', objectType: 'user', before: { sessions: 2 }, after: { sessions: 0 } };
  expect(records).toEqual([{ ...entry, operatorId: null }]);
  expect(await endAllSessions(app.context, mira.userId)).toBe(0);
});
