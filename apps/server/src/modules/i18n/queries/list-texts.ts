import { TextStatus } from '@colophon/model';
import { and, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contains } from '#platform/database/searched-words.ts';
import { MAX_TEXTS } from '../limits.ts';
import { type TextRow, texts, textTagSettings, textTags } from '../tables.ts';

export interface TextFilter {
  readonly key: string;
  readonly content: string;
  readonly tagIds: readonly string[];
  /** Absent for any. */
  readonly status?: TextStatus | undefined;
}

export interface TaggedText extends TextRow {
  readonly tags: { readonly tagId: string; readonly tagName: string }[];
}

/** Texts as operators write them, those that changed last first. */
export async function listTexts(db: Executor, { key, content, tagIds, status }: TextFilter): Promise<TaggedText[]> {
  return listWhere(
    db,
    and(
      contains(texts.key, key),
      or(contains(texts.english, content), contains(texts.chinese, content)),
      status && eq(texts.status, status),
      tagged(db, tagIds),
    ),
  );
}

/** The same as everybody may read them: what is published, without what has been written since. */
export async function listPublished(db: Executor, { key, content, tagIds, status }: TextFilter): Promise<TaggedText[]> {
  if (status && status !== TextStatus.published) return [];
  const { publishedEnglish, publishedChinese } = texts;
  const rows = await listWhere(
    db,
    and(
      isNotNull(publishedEnglish),
      contains(texts.key, key),
      or(contains(publishedEnglish, content), contains(publishedChinese, content)),
      tagged(db, tagIds),
    ),
  );
  return rows.map((row) => ({
    ...row,
    english: row.publishedEnglish!,
    chinese: row.publishedChinese!,
    comment: '',
    status: TextStatus.published,
  }));
}

/** Texts by their ids. */
export function findTexts(db: Executor, textIds: readonly string[]): Promise<TaggedText[]> {
  return listWhere(db, inArray(texts.textId, [...textIds]));
}

async function listWhere(db: Executor, where: SQL | undefined): Promise<TaggedText[]> {
  const rows = await db
    .select()
    .from(texts)
    .where(where)
    .orderBy(desc(texts.updatedAt), desc(texts.textId))
    .limit(MAX_TEXTS);
  const settings = await db
    .select({ textId: textTagSettings.textId, tagId: textTags.tagId, tagName: textTags.tagName })
    .from(textTagSettings)
    .innerJoin(textTags, eq(textTags.tagId, textTagSettings.tagId))
    .where(
      inArray(
        textTagSettings.textId,
        rows.map(({ textId }) => textId),
      ),
    )
    .orderBy(textTags.tagName);
  const byText = Map.groupBy(settings, ({ textId }) => textId);
  return rows.map((row) => ({
    ...row,
    tags: (byText.get(row.textId) ?? []).map(({ tagId, tagName }) => ({ tagId, tagName })),
  }));
}

function tagged(db: Executor, tagIds: readonly string[]): SQL | undefined {
  if (tagIds.length === 0) return undefined;
  const carried = db
    .select({ textId: textTagSettings.textId })
    .from(textTagSettings)
    .where(inArray(textTagSettings.tagId, [...tagIds]));
  return inArray(texts.textId, carried);
}
