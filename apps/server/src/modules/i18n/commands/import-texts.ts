import { inArray } from 'drizzle-orm';
import type { AuditEntry } from '#platform/audit/write-audit.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { faultOf, type TextFault } from '../faults.ts';
import { type TextRow, texts } from '../tables.ts';
import { ensureTextTagsWithin } from './change-text-tags.ts';

/** Fields of known keys that an import overwrites, as bits; 0 leaves them alone. */
export const ImportFlag = { text: 1, comment: 2, tags: 4 } as const;

export interface ImportedText {
  readonly key: string;
  readonly english: string;
  readonly chinese: string;
  readonly comment: string;
  readonly tagNames: readonly string[];
}

/** An entry of an import that was left out, by its place in it, and why. */
export interface LeftOut {
  readonly index: number;
  readonly fault: TextFault;
}

/**
 * Takes in texts of a table. New keys are added; of known ones the flag says what is overwritten, and without any they are left out. So
 * is what is broken, and a key that came before. Nothing is published.
 */
export async function importTexts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  { flag, entries }: { readonly flag: number; readonly entries: readonly ImportedText[] },
): Promise<LeftOut[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const keys = entries.map(({ key }) => key);
    const known = new Map(
      (await tx.select().from(texts).where(inArray(texts.key, keys)).orderBy(texts.key).for('update')).map((row) => [
        row.key,
        row,
      ]),
    );
    const leftOut: LeftOut[] = [];
    const taken = new Map<string, ImportedText>();
    for (const [index, entry] of entries.entries()) {
      const fault: TextFault | null = taken.has(entry.key)
        ? { name: 'repeated' }
        : flag === 0 && known.has(entry.key)
          ? { name: 'known' }
          : faultOf(entry);
      if (fault) leftOut.push({ index, fault });
      else taken.set(entry.key, entry);
    }
    await write(tx, operator, { flag, known, entries: [...taken.values()] }, now);
    return leftOut;
  });
}

async function write(
  tx: Transaction,
  operator: Actor,
  { flag, known, entries }: { flag: number; known: ReadonlyMap<string, TextRow>; entries: readonly ImportedText[] },
  at: Date,
): Promise<void> {
  if (entries.length === 0) return;
  // in one order, so that two imports of the same keys do not wait for one another
  const rows = entries
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((entry) => {
      const row = known.get(entry.key);
      const { english, chinese } = !row || flag & ImportFlag.text ? entry : row;
      const { comment } = !row || flag & ImportFlag.comment ? entry : row;
      return { text_id: row?.textId ?? newObjectId(at), key: entry.key, english, chinese, comment };
    });
  const sql = driverOf(tx);
  await sql`
    insert into interface_texts (text_id, key, english, chinese, comment, created_at, updated_at)
    select text_id, key, english, chinese, comment, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}) as entry(
        text_id char(24), key text, english text, chinese text, comment text)
        on conflict (key) do update
       set english = excluded.english, chinese = excluded.chinese, comment = excluded.comment, updated_at = excluded.updated_at
     where (interface_texts.english, interface_texts.chinese, interface_texts.comment)
        <> (excluded.english, excluded.chinese, excluded.comment)
       and interface_texts.key = any(${[...known.keys()]}::text[])`;
  const isTagged = (key: string) => !known.has(key) || (flag & ImportFlag.tags) !== 0;
  const tagged = new Map(entries.filter(({ key }) => isTagged(key)).map(({ key, tagNames }) => [key, tagNames]));
  const formerTags = await replaceTags(tx, operator, tagged, at);
  const audits = rows.map(({ text_id, key, ...fields }): AuditEntry => {
    const row = known.get(key);
    const tagNames = tagged.get(key)?.toSorted();
    const before = row && {
      english: row.english,
      chinese: row.chinese,
      comment: row.comment,
      tagNames: tagNames && (formerTags.get(key) ?? []),
    };
    const after = { ...fields, tagNames: tagNames && [...new Set(tagNames)] };
    return { action: row ? 'change' : 'create', objectType: 'text', objectId: key, before, after };
  });
  await writeAudit(tx, operator, audits, at);
}

/** Gives texts their tags in place of those that they had, in three statements for all; answers those, by key. */
async function replaceTags(
  tx: Transaction,
  operator: Actor,
  tagged: ReadonlyMap<string, readonly string[]>,
  at: Date,
): Promise<ReadonlyMap<string, string[]>> {
  if (tagged.size === 0) return new Map();
  await ensureTextTagsWithin(tx, operator, [...tagged.values()].flat(), at);
  const sql = driverOf(tx);
  const rows = [...tagged].flatMap(([key, tagNames]) => tagNames.map((tag_name) => ({ key, tag_name })));
  const former = await sql<{ key: string; tagNames: string[] }[]>`
    with removed as (
      delete from interface_text_tag_settings setting using interface_texts
       where interface_texts.text_id = setting.text_id and interface_texts.key = any(${[...tagged.keys()]}::text[])
      returning interface_texts.key, tag_id)
    select key, array_agg(tag_name order by tag_name collate "C") as "tagNames"
      from removed join interface_text_tags using (tag_id) group by key`;
  await sql`
    insert into interface_text_tag_settings (text_id, tag_id)
    select text_id, tag_id from json_to_recordset(${JSON.stringify(rows)}) as entry(key text, tag_name text)
      join interface_texts using (key) join interface_text_tags using (tag_name)
        on conflict do nothing`;
  return new Map(former.map(({ key, tagNames }) => [key, tagNames]));
}
