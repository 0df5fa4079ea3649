import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const ROWS = 5000;
/** Blocks of the list of new rows (256 kB are 32), and those of the index that a search reads. */
const MAX_BLOCKS = 80;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  // Vacuuming by itself would empty the lists at a time of its own.
  for (const table of ['resources', 'users', 'contract_names'])
    await sql.unsafe(`alter table ${table} set (autovacuum_enabled = false)`);
  await sql`
    insert into users (username, display_name, password_hash, token_sn, created_at, updated_at)
    select 'reader-' || n, 'Landscape 风景 ' || n, '', md5(n::text), now(), now() from generate_series(1, ${ROWS}::integer) n`;
  await sql`
    insert into contract_names (kind, id, name)
    select 1, n::text, 'author/landscape-风景-' || n from generate_series(1, ${ROWS}::integer) n`;
  await sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
      cover_images, tags, status, latest_version, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'author/work-' || n, '作品 landscape ' || n, 'image', 1, 1, 'author', '{}', '{}', 1, '1.0.0',
      now(), now() from generate_series(1, ${ROWS}::integer) n`;
}, 60_000);
afterAll(() => app.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

test.each([
  ['resources', 'search_text'],
  ['users', 'search_text'],
  ['contract_names', 'search_text'],
  ['contract_names', 'lower(name)'],
])('right after thousands were added to %s, a search by %s reads a short list of them', async (table, text) => {
  const condition = table === 'users' ? "display_name <> '' and" : '';
  const [row] = await app.context.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    const { rows } = await tx.execute(
      `explain (analyze, buffers, format json) select count(*) from ${table}
        where ${condition} search_tokens(${text}) @> search_tokens(' quintessence')`,
    );
    return rows;
  });
  const [{ Plan }] = Object.values(row!)[0] as [{ Plan: PlanNode }];
  const scan = nodesOf(Plan).find((node) => node['Node Type'] === 'Bitmap Index Scan')!;
  expect(scan['Shared Hit Blocks'] + scan['Shared Read Blocks']).toBeLessThan(MAX_BLOCKS);
});

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
