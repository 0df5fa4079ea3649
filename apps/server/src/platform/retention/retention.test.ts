import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { deletion, forgetOldRows, RETENTION_QUEUE, type RetentionRule } from './retention.ts';

const DAY_MS = 24 * 3_600_000;

/** For how many days rows stay, by their table, and the row of one whose age counts from `at`; `number` makes it another one. */
const KEPT: Readonly<Record<string, { days: number; insert(at: string, number: number): string }>> = {
  sessions: {
    days: 0,
    insert: (at, number) => `(session_id, user_id, carrier, ip, user_agent, started_at, last_seen_at, expires_at)
      values ('${String(number).padStart(24, '0')}', 7, 'cookie', '', '', ${at}, ${at}, ${at})`,
  },
  one_time_secrets: {
    days: 0,
    insert: (at, number) => `(secret_hash, purpose, data, expires_at)
      values ('${String(number).padStart(64, '0')}', 'captcha', '{}', ${at})`,
  },
  rate_limit_windows: { days: 0, insert: (at, number) => `(subject, used, ends_at) values ('of ${number}', 1, ${at})` },
  audit_addresses: {
    days: 90,
    insert: (at, number) => `(audit_id, ip, noted_at)
      values (nextval('audit_entries_audit_id_seq') + ${number}, '', ${at})`,
  },
  jobs: {
    days: 90,
    insert: (at) => `(queue, payload, created_at, updated_at) values ('nobody', '{}', ${at}, ${at})`,
  },
  server_processes: { days: 1, insert: (at, number) => `(name, roles, seen_at) values ('p${number}', '{}', ${at})` },
  repeatable_answers: {
    days: 1,
    insert: (at, number) => `(user_id, key, arguments_hash, answer, created_at)
      values (7, 'key ${number}', '${'0'.repeat(64)}', '{}', ${at})`,
  },
  budget_approvals: {
    days: 90,
    insert: (
      at,
      number,
    ) => `(approval_id, budget_id, user_id, token_id, token_name, contract_id, event_id, amount_cents, reason, expires_at, created_at)
      values ('${String(number).padStart(24, '0')}', '', 7, '', '', '', '', 1, '', ${at}, ${at})`,
  },
  budget_refusals: { days: 1, insert: (at) => `(budget_id, created_at) values ('', ${at})` },
  agent_calls: {
    days: 400,
    insert: (at) => `(user_id, token_id, token_name, tool, created_at) values (7, '', '', 'nodes.create', ${at})`,
  },
  device_requests: {
    days: 1,
    insert: (
      at,
      number,
    ) => `(device_code_hash, user_code, client_id, scopes, ip, user_agent, poll_seconds, expires_at, created_at)
      values ('${String(number).padStart(64, '0')}', 'code ${number}', 'colophon-cli', '{read}', '', '', 5, ${at}, ${at})`,
  },
  messages: {
    days: 30,
    insert: (
      at,
      number,
    ) => `(message_id, channel, to_address, auth_code_type, subject, content, html, expires_at, status, created_at, updated_at)
      values ('${String(number).padStart(24, '0')}', 'email', 'a@example.org', 'register', '', '', '', ${at}, 1, ${at}, ${at})`,
  },
  security_changes: {
    days: 7,
    insert: (at, number) => `(change_id, user_id, subject, change, created_at)
      values ('${String(number).padStart(24, '0')}', 7, 'password', '{}', ${at})`,
  },
  webhook_foretold: {
    days: 1,
    insert: (at, number) => `(contract_id, due_at) values ('${String(number).padStart(24, '0')}', ${at})`,
  },
  webhook_refusals: {
    days: 90,
    insert: (at, number) =>
      `(exhibit_id, change_number, told_at) values ('${String(number).padStart(24, '0')}', 1, ${at})`,
  },
  webhook_messages: {
    days: 90,
    insert: (at, number) => `(message_id, user_id, type, subject, body, created_at)
      values ('msg_${number}', 7, 'ping', 'ping', '{}', ${at})`,
  },
  version_uses: {
    days: 732,
    insert: (at, number) => `(version_id, day, kind, count) values (md5('${number}'), (${at})::date, 1, 1)`,
  },
  site_uses: {
    days: 732,
    insert: (at, number) => `(node_id, day, kind, subject, count) values (${number}, (${at})::date, 1, '', 1)`,
  },
  damaged_blobs: {
    days: 365,
    insert: (at, number) => `(sha256, damage, is_mended, found_at)
      values ('${String(number).padStart(64, '0')}', 'wrong', true, ${at})`,
  },
};

let app: TestApp;
let rules: readonly RetentionRule[];
beforeAll(async () => {
  app = await startTestApp();
  rules = app.context.providers.all('platform.retention');
  // Rows stand here without those that they belong to.
  const names = rules.map(({ table }) => getTableName(table));
  const references = await app.context.sql<{ drop: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
      from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${names}::text[])`;
  for (const { drop } of references) await app.context.sql.unsafe(drop);
});
afterAll(() => app.close());
test('these tables have an end, after so many days', () => {
  const kept = Object.fromEntries(rules.map(({ table, keptMs }) => [getTableName(table), keptMs / DAY_MS]));
  expect(kept).toEqual(Object.fromEntries(Object.entries(KEPT).map(([table, { days }]) => [table, days])));
});

test('operators read of each for how long it stays', () => {
  const document = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8');
  for (const [table, { days }] of Object.entries(KEPT))
    expect(document, table).toMatch(new RegExp(`^\\| .*\`${table}\`.* \\| ${days} \\|$`, 'm'));
});

test.each(Object.keys(KEPT))('rows of %s go when they are old enough, by a job, in batches', async (table) => {
  const { days, insert } = KEPT[table]!;
  const now = app.clock.now().getTime();
  const at = (ageMs: number) => `'${new Date(now - ageMs).toISOString()}'::timestamptz`;
  const ages = [0, 1, 2, 3, 4].map((number) => (days + 1) * DAY_MS + number);
  for (const [number, age] of [...ages, days * DAY_MS - DAY_MS / 2].entries())
    await app.context.sql.unsafe(`insert into ${table} ${insert(at(age), number + 1)}`);
  const count = async () => (await app.context.sql.unsafe(`select count(*)::int as rows from ${table}`))[0]!.rows;
  const before = await count();
  await forgetOldRows(app.context, 2);
  expect(before - (await count())).toBe(5);
  await app.context.jobs.enqueue(app.context.db, RETENTION_QUEUE, {});
  await app.context.jobs.runDue();
  expect(before - (await count())).toBe(5);
});

test('each is asked by an index that begins with the age', async () => {
  for (const rule of rules) {
    const { sql, params } = new PgDialect().sqlToQuery(deletion(rule, app.clock.now(), 1000));
    const plan = await app.context.db.transaction(async (tx) => {
      await tx.execute('set local enable_seqscan = off');
      await tx.execute('set local enable_bitmapscan = off');
      const text = sql.replace(/\$(\d+)/g, (_, index) =>
        JSON.stringify(params[Number(index) - 1]).replaceAll('"', "'"),
      );
      const { rows } = await tx.execute(`explain ${text}`);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan, getTableName(rule.table)).toMatch(/Index (Only )?Scan using/);
    expect(plan, getTableName(rule.table)).not.toContain('Sort');
  }
});
