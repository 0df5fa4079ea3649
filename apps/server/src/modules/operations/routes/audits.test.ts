import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const AUDITS = '/v2/operators/audits';
const ROWS = 3_000;

let app: TestApp;
let root: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.addUser('root', { isOperator: true });
  // more than an export reads at a time
  await app.context.sql`
    insert into audit_entries (operator_id, action, object_type, object_id, before, after, reason, created_at)
    select case when n < 200 then 10007 else 10008 end, 'change', 'user', n, '{"status": 1}', '{"status": 2}', '',
           '2020-01-01Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${ROWS}::integer) n`;
});
afterAll(async () => {
  await app.close();
});

interface Entry {
  readonly id: number;
  readonly objectId: string;
  readonly createDate: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly ip: string;
  readonly operatorName: string;
}

async function find(query: string): Promise<{ totalItem: number; dataList: Entry[] }> {
  const answer = await root.get(`${AUDITS}?${query}`);
  expect(answer.errCode, answer.body).toBe(0);
  return answer.data;
}

const note = (entry: Parameters<typeof writeAudit>[2], operator = { userId: root.userId, ip: '10.1.2.3' }) =>
  writeAudit(app.context.db, operator, entry, app.context.clock.now());

test('the list goes on after an entry', async () => {
  const first = await find('operatorId=10007&limit=3');
  const last = first.dataList.at(-1)!;
  const next = await find(`operatorId=10007&limit=3&after=${last.createDate}~${last.id}`);
  expect(next.dataList[0]!.id).toBe(last.id - 1);
});

test('an entry has the fields that were changed, and no secret', async () => {
  await note({
    action: 'change',
    objectType: 'template',
    objectId: 'one',
    before: { title: 'old', sortId: 3, passwordHash: 'aaa', updatedAt: 1 },
    after: { title: 'new', sortId: 3, passwordHash: 'bbb', updatedAt: 2 },
    reason: 'typo',
  });
  const [entry] = (await find('objectType=template&objectId=one')).dataList;
  expect(entry).toMatchObject({
    before: { title: 'old', passwordHash: '•••' },
    after: { title: 'new', passwordHash: '•••' },
    reason: 'typo',
    ip: '10.1.2.3',
    operatorName: 'root',
  });
  expect(Object.keys(entry!.after!)).toEqual(['title', 'passwordHash']);
});

test('what changes nothing leaves no entry; what is made or deleted has one side', async () => {
  const thing = { objectType: 'template', objectId: 'two' } as const;
  await note([
    { ...thing, action: 'create', after: { title: 'x', number: 2n ** 60n } },
    { ...thing, action: 'change', before: { title: 'x', updatedAt: 1 }, after: { title: 'x', updatedAt: 2 } },
    { ...thing, action: 'delete', before: { title: 'x' } },
  ]);
  const { dataList } = await find('objectType=template&objectId=two');
  expect(dataList.map(({ before, after }) => [before, after])).toEqual([
    [{ title: 'x' }, null],
    [null, { title: 'x', number: '1152921504606846976' }],
  ]);
});

test('entries stay as they are, and go with the transaction that is undone', async () => {
  const { sql, db } = app.context;
  await expect(sql`update audit_entries set reason = 'x' where audit_id = 1`).rejects.toThrow('not allowed');
  await expect(sql`delete from audit_entries where audit_id = 1`).rejects.toThrow('not allowed');
  await expect(sql`truncate audit_entries cascade`).rejects.toThrow('not allowed');
  const undone = db.transaction(async (tx) => {
    await writeAudit(tx, root as never, { action: 'run', objectType: 'scrub', objectId: 'x' }, new Date());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await find('objectType=scrub')).totalItem).toBe(0);
});

test('the table has all that a filter leaves, oldest first, and no cell that a spreadsheet computes', async () => {
  await note({
    action: 'delete',
    objectType: 'topic',
    objectId: '=1+1',
    before: { title: 'a, "b"' },
    reason: 'line\nbreak',
  });
  const { body, headers } = await root.get(`${AUDITS}/export?objectType=topic`);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
  });
  const [head, ...rows] = body.slice(1).split('\n');
  expect(body.charCodeAt(0)).toBe(0xfeff);
  expect(head).toBe('id,createDate,operatorId,operatorName,action,objectType,objectId,reason,before,after,ip');
  expect(rows.join('\n')).toMatch(
    /^\d+,[^,]+,\d+,root,delete,topic,'=1\+1,"line\nbreak","\{""title"":""a, \\""b\\""""\}",,10\.1\.2\.3\n$/,
  );

  await note({ action: 'create', objectType: 'activity', objectId: 'spring', after: { title: 'Spring' } });
  const made = await root.get(`${AUDITS}/export?objectType=activity`);
  expect(made.body).toMatch(/,create,activity,spring,,,"\{""title"":""Spring""\}",10\.1\.2\.3\n$/);

  const all = await root.get(`${AUDITS}/export?operatorId=10008`);
  const ids = all.body
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]));
  expect(ids).toHaveLength(ROWS - 199);
  expect(ids.every((id, index) => index === 0 || id > ids[index - 1]!)).toBe(true);
});

test('filters that name nothing are refused', async () => {
  for (const query of ['objectType=cup', 'action=eat', 'operatorId=x', 'startDate=yesterday', 'after=1'])
    expect(await root.get(`${AUDITS}?${query}`)).toMatchObject({ errCode: 4 });
});

test('addresses go after 90 days, entries stay; the machine itself has neither name nor address', async () => {
  await note({ action: 'run', objectType: 'backup', objectId: 'old' });
  app.clock.advance(80 * 86_400_000);
  await note({ action: 'run', objectType: 'backup', objectId: 'new' });
  await writeAudit(
    app.context.db,
    null,
    { action: 'run', objectType: 'backup', objectId: 'machine' },
    app.context.clock.now(),
  );
  const [noted] = await app.context.sql`
    select count(*)::int as count from audit_addresses join audit_entries using (audit_id) where object_type = 'backup'`;
  expect(noted!.count).toBe(2);
  app.clock.advance(11 * 86_400_000);
  await app.context.jobs.enqueue(app.context.db, 'platform.forget', {});
  await app.context.jobs.runDue();
  root = await app.addUser('later', { isOperator: true }); // the first one's session is over
  const { dataList } = await find('objectType=backup');
  expect(dataList.map(({ objectId, ip, operatorName }) => [objectId, ip, operatorName])).toEqual([
    ['machine', '', ''],
    ['new', '10.1.2.3', 'root'],
    ['old', '', 'root'],
  ]);
});
