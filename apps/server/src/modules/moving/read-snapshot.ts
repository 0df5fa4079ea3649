import { EXPORT_PARTS, type ExportPart } from '@colophon/model';
import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type BagPlan, createExtents } from './assign-bags.ts';
import { MAX_BAGS, MAX_EXPORT_BYTES, MAX_EXPORT_FILES, SNAPSHOT_ROWS_AT_ONCE } from './limits.ts';
import { safePath, safePaths } from './safe-path.ts';
import type { Spool } from './spool.ts';
import type { ExportRow } from './tables.ts';

/** Size of one bag, beyond which there are several. */
export interface BagLimits {
  readonly bytes: number;
  readonly files: number;
}

const LIMITS: BagLimits = { bytes: MAX_EXPORT_BYTES, files: MAX_EXPORT_FILES };

/**
 * Writes what a person owns into the spool, as every module lists it: rows of one snapshot, then files that statements of their own
 * make. Answers how many files there are, and which bags they lie in.
 *
 * @throws Refusal `moving.too-big`
 */
export async function readSnapshot(
  { db, providers }: Pick<Context, 'db' | 'providers'>,
  { userId, files, parts: wanted }: Pick<ExportRow, 'userId' | 'files' | 'parts'>,
  spool: Spool,
  limits = LIMITS,
): Promise<{ total: number; bags: BagPlan }> {
  const pathOf = safePaths();
  const extents = createExtents();
  let total = 0;
  async function take(belongings: AsyncIterable<closing.Belonging> | undefined): Promise<void> {
    for await (const belonging of belongings ?? []) {
      if ('blob' in belonging && files === 'none') continue;
      if (!isIn(wanted, belonging.path)) continue;
      total += 1;
      if (total > MAX_BAGS * limits.files) throw new Refusal('moving.too-big');
      const path = pathOf(belonging.path);
      extents.add(path, 'blob' in belonging ? belonging.blob.sizeBytes : 0, belonging.madeOf?.map(safePath));
      await spool.add(path, belonging);
    }
  }
  const parts = providers.all('users.belongings');
  await db.transaction(
    async (tx) => {
      const read = rowReader(tx);
      for (const { list } of parts) await take(list?.(read, userId));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const { later } of parts) await take(later?.(userId));
  const bags = extents.assign(limits);
  if (!bags || bags.of > MAX_BAGS) throw new Refusal('moving.too-big');
  return { total, bags };
}

/** Says whether a file goes into an archive of some parts. What lies in no folder, or in one that is no part, always does. */
function isIn(wanted: readonly ExportPart[], path: string): boolean {
  const part = EXPORT_PARTS.find((name) => path.startsWith(`${name === 'siteData' ? 'site-data' : name}/`));
  return wanted.length === 0 || !part || wanted.includes(part);
}

/** Reads queries by cursors. Numbers that are longer than JavaScript counts become text. */
function rowReader(tx: Transaction): closing.ReadRows {
  let cursors = 0;
  return async function* read<Row>(query: Parameters<closing.ReadRows>[0]): AsyncGenerator<Row> {
    cursors += 1;
    const cursor = sql.raw(`belongings_${cursors}`);
    await tx.execute(sql`declare ${cursor} no scroll cursor for select to_jsonb(t)::text as row from (${query}) t`);
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`fetch ${sql.raw(String(SNAPSHOT_ROWS_AT_ONCE))} from ${cursor}`,
      );
      for (const { row } of rows) yield JSON.parse(row, longNumberAsText) as Row;
      if (rows.length < SNAPSHOT_ROWS_AT_ONCE) break;
    }
    await tx.execute(sql`close ${cursor}`);
  };
}

function longNumberAsText(_key: string, value: unknown, { source }: { readonly source?: string } = {}): unknown {
  const isLong = typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '');
  return isLong ? source : value;
}
