import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runBackups } from '#backups.ts';
import { createWorld, type World } from '#test/access-matrix/world.ts';
import { urlOf } from '#test/cluster.ts';
import type { TestUser } from '#test/test-app.ts';

let world: World;
let operator: TestUser;
let target: string;
let environment: Record<string, string>;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.app.addUser('root', { isOperator: true });
  const { settings, sql } = world.app.context;
  const [row] = await sql`select current_database() as name`;
  target = join(settings.dataDir, 'backups');
  environment = {
    DATABASE_URL: urlOf(inject('clusterUrl'), row!.name),
    DATA_DIR: settings.dataDir,
    SESSION_KEY: 'x'.repeat(32),
    RECEIPT_KEY: 'x'.repeat(32),
  };
});
afterAll(() => world.app.close());

/** Runs a command and answers what it said, its result last. */
async function run(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const isDone = await runBackups(args, environment, (line) => said.push(line));
  return [...said, String(isDone)];
}

const NAMES = ['restore', 'rows', 'blobs', 'books', 'statements', 'coins', 'contracts', 'receipts'];

test('a backup is made, tried and found good; both are shown to operators, and the command is on record', {
  timeout: 240_000,
}, async () => {
  expect((await run('backup', target)).slice(-2)).toEqual([
    expect.stringMatching(/^The backup .* is complete\.$/),
    'true',
  ]);
  const drilled = await run('drill', target);
  expect(drilled.slice(-10, -2)).toEqual(NAMES.map((name) => `${name}: in order`));
  expect(drilled.slice(-2)).toEqual([expect.stringMatching(/can be relied on\.$/), 'true']);
  expect(await readdir(world.app.context.settings.dataDir)).not.toContain('drill');

  const [made] = (await operator.get('/v2/operators/backups')).data.dataList;
  expect(made).toMatchObject({ target, missingBlobs: 0, failure: '' });
  expect(made.rows).toBeGreaterThan(100);
  const [tried] = (await operator.get('/v2/operators/drills')).data.dataList;
  expect(tried).toMatchObject({ source: target, bundleId: made.bundleId, isPassed: true });
  expect(tried.checks).toEqual(NAMES.map((name) => ({ name, findings: [] })));
  const { data } = await operator.get('/v2/operators/audits?objectType=backup');
  expect(data.dataList).toMatchObject([
    { action: 'run', objectId: made.bundleId, operatorId: null, after: { target } },
  ]);
  for (const list of ['backups', 'drills'])
    expect(await world.owner.get(`/v2/operators/${list}`)).toMatchObject({ errCode: 3 });
});

test('what is wrong in the installation is found, and said', { timeout: 240_000 }, async () => {
  const { sql, blobs } = world.app.context;
  const [chain] = await sql`select contract_id as id from contract_chain limit 1`;
  const [contract] = await sql`select contract_id as id from contracts where fsm_current_state <> '' limit 1`;
  const [coins] = await sql`select coin_account_id as id from coin_accounts where user_id > 0 limit 1`;
  const [account] = await sql`select account_id as id from accounts where balance_cents > 0 limit 1`;
  const [file] = await sql`select sha256 from files limit 1`;
  const harm = [
    `update contract_chain set hash = '${'0'.repeat(64)}' where contract_id = '${chain!.id}' and seq = 0`,
    `update contracts set due_at = '2040-01-01' where contract_id = '${contract!.id}'`,
    `update accounts set balance_cents = balance_cents + 1, income_sum_cents = income_sum_cents + 1 where account_id = '${account!.id}'`,
    ...(coins ? [`update coin_accounts set balance = balance + 1 where coin_account_id = '${coins.id}'`] : []),
  ];
  const tables = ['contract_chain', 'contracts', 'accounts', 'coin_accounts'];
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`);
  for (const statement of harm) await sql.unsafe(statement);
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`);
  await blobs.delete(file!.sha256);

  const made = await run('backup', join(target, '..', 'harmed'));
  expect(made.slice(-3)).toEqual([expect.stringMatching(/^1 blobs are missing or damaged/), file!.sha256, 'false']);
  const drilled = (await run('drill', join(target, '..', 'harmed'))).join('\n');
  expect(drilled).toMatch(/^false$/m);
  expect(drilled).toContain(`${file!.sha256} is missing`);
  expect(drilled).toContain('all balances together are 0.01');
  expect(drilled).toContain(`account ${account!.id} remembers another last line than it has`);
  expect(drilled).toContain(`${contract!.id}: dueAt is not as its history makes it`);
  expect(drilled).toContain(`${chain!.id}: its chain is broken at 0`);
  if (coins) expect(drilled).toContain(`coin account ${coins.id} has another balance than its records make`);
  expect((await operator.get('/v2/operators/drills?limit=1')).data.dataList).toMatchObject([{ isPassed: false }]);
});

test('a damaged backup is the result of a drill; commands that are not understood are answered with the usage', async () => {
  const [bundleId] = await readdir(join(target, 'bundles'));
  await writeFile(join(target, 'bundles', bundleId!, 'tables', 'users.copy.zst'), 'x');
  const said = await run('drill', target);
  expect(said).toContain('restore: 1 found');
  expect(said.at(-1)).toBe('false');
  for (const args of [
    [],
    ['backup'],
    ['backup', 'a', 'b'],
    ['backup', 'a', '--keep', '0'],
    ['backup', 'a', '--at', 'b'],
    ['restore', 'a', '--replace'],
    ['restore', 'a', '--yes'],
    ['drill', 'a', '--replace', '--yes'],
    ['drill', '--nothing'],
  ])
    await expect(run(...args), args.join(' ')).rejects.toThrow('Usage: npm run backup');
});
