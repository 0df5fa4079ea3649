import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { joinProcesses } from './join-processes.ts';

const KEYS = { sessionKey: 'the key of sessions in this test', receiptKey: 'the key of receipts in this test' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.context.sql`delete from server_processes`);

function join(port: number, given: { sessionKey?: string; receiptKey?: string; roles?: readonly ['worker'] } = {}) {
  const { sessionKey = KEYS.sessionKey, receiptKey = KEYS.receiptKey, roles = app.context.settings.roles } = given;
  return joinProcesses({ ...app.context, receiptKey, settings: { ...app.context.settings, port, sessionKey, roles } });
}
const names = async () =>
  (await app.context.sql<{ name: string }[]>`select name from server_processes order by name`).map(({ name }) => name);

test('processes with the same keys are known to one another until they leave', async () => {
  const first = await join(1);
  const second = await join(2);
  expect(await names()).toEqual([`${hostname()}:1`, `${hostname()}:2`]);
  await first.leave();
  expect(await names()).toEqual([`${hostname()}:2`]);
  await second.leave();
});

test.each([
  ['SESSION_KEY', { sessionKey: 'a key of another installation, say' }],
  ['RECEIPT_KEY', { receiptKey: 'a key of another installation, say' }],
] as const)(
  'a second installation on the database, with another %s, is refused in one line',
  async (setting, given) => {
    const first = await join(1);
    await expect(join(2, given)).rejects.toThrow(
      new RegExp(`^The process ${hostname()}:1 uses this database with another ${setting}: [^\n]+[.)]$`),
    );
    expect(await names()).toEqual([`${hostname()}:1`]);
    await first.leave();
  },
);

test('a key is changed by stopping all: a process that ended, or was killed long ago, holds up nobody', async () => {
  await (await join(1)).leave();
  const changed = await join(1, { sessionKey: 'another key, since everybody is to log in anew' });
  await app.context.sql`update server_processes set seen_at = seen_at - interval '31 seconds'`;
  const back = await join(2);
  await back.leave();
  await changed.leave();
  // The same process after a restart is no other one.
  await join(1, { sessionKey: 'another key, since everybody is to log in anew' }).then((killed) => killed.leave());
});

test('a process of other roles, which has no use for a key, goes with both', async () => {
  const serving = await join(1);
  const working = await join(2, { sessionKey: '', roles: ['worker'] });
  const { body } = await app.visitor.get('/metrics');
  expect(body).toContain('colophon_processes_alive 2');
  expect(body).toContain('colophon_workers_alive 1');
  await working.leave();
  await serving.leave();
});

test.each([
  [-3600, 'behind'],
  [3600, 'ahead of'],
])('a machine whose clock is %i s off is refused in one line', async (seconds, where) => {
  const now = Date.now;
  Date.now = () => now() + seconds * 1000;
  try {
    await expect(join(1)).rejects.toThrow(
      new RegExp(`^The clock of this machine is 3600 s ${where} that of the database: [^\n]+$`),
    );
  } finally {
    Date.now = now;
  }
  expect(await names()).toEqual([]);
});
