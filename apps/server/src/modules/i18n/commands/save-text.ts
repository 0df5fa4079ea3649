import type { Locale } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { faultOf, faultWords, type TextInBoth } from '../faults.ts';
import { findTexts, type TaggedText } from '../queries/list-texts.ts';
import { texts } from '../tables.ts';
import { setTextTags } from './tag-texts.ts';

type Writing = Pick<Context, 'db' | 'clock'>;

export interface TextFields extends TextInBoth {
  readonly comment: string;
  readonly tagIds: readonly string[];
  /** Everybody reads it from now on. */
  readonly isPublished: boolean;
}

/**
 * Writes a text with a new key.
 *
 * @throws Refusal `text.key-taken`, `text.incomplete`, `text.tag-unknown`, `text.broken`
 */
export async function createText(
  { db, clock }: Writing,
  operator: Actor,
  { key, ...fields }: TextFields & { readonly key: string },
): Promise<TaggedText> {
  refuseBroken(key, fields);
  const now = clock.now();
  const textId = newObjectId(now);
  try {
    return await db.transaction(async (tx) => {
      await tx.insert(texts).values({ textId, key, ...columnsOf(fields), createdAt: now, updatedAt: now });
      await setTextTags(tx, textId, fields.tagIds);
      return told(tx, operator, { textId, before: undefined, isPublished: fields.isPublished }, now);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'interface_texts_key_unique')) throw new Refusal('text.key-taken');
    throw error;
  }
}

/**
 * Changes the given fields of a text; equal ones change nothing. What everybody reads stays as it was published until it is published anew.
 *
 * @throws Refusal `text.not-found`, `text.incomplete`, `text.tag-unknown`, `text.broken`
 */
export async function updateText(
  { db, clock }: Writing,
  operator: Actor,
  { textId, ...changes }: Partial<TextFields> & { readonly textId: string },
): Promise<TaggedText> {
  return db.transaction(async (tx) => {
    await tx.select().from(texts).where(eq(texts.textId, textId)).for('no key update');
    const [before] = await findTexts(tx, [textId]);
    if (!before) throw new Refusal('text.not-found');
    const {
      english = before.english,
      chinese = before.chinese,
      comment = before.comment,
      isPublished = false,
    } = changes;
    const fields = { english, chinese, comment, isPublished };
    refuseBroken(before.key, fields);
    const columns = columnsOf(fields);
    const isOther = (Object.keys(columns) as (keyof typeof columns)[]).some((name) => columns[name] !== before[name]);
    const now = clock.now();
    if (isOther) {
      await tx
        .update(texts)
        .set({ ...columns, updatedAt: now })
        .where(eq(texts.textId, textId));
    }
    if (changes.tagIds) await setTextTags(tx, textId, changes.tagIds);
    return told(tx, operator, { textId, before, isPublished }, now);
  });
}

/** @throws Refusal `text.broken`, `text.incomplete` */
function refuseBroken(key: string, fields: TextInBoth & { readonly isPublished: boolean }): void {
  const fault = faultOf(fields);
  if (fault) {
    throw new Refusal('text.broken', {
      details: [{ field: key, reason: faultWords(fault, 'en_US') }],
      inWords: (locale) => ({ msg: brokenWords(key, faultWords(fault, locale), locale) }),
    });
  }
  if (fields.isPublished && (fields.english === '' || fields.chinese === '')) throw new Refusal('text.incomplete');
}

function brokenWords(key: string, fault: string, locale: Locale): string {
  return locale === 'en_US' ? `The text of ${key} ${fault}.` : `${key} 的文案${fault}。`;
}

function columnsOf({ english, chinese, comment, isPublished }: Omit<TextFields, 'tagIds'>) {
  const published = isPublished && { publishedEnglish: english, publishedChinese: chinese };
  return { english, chinese, comment, ...published };
}

async function told(
  tx: Transaction,
  operator: Actor,
  { textId, before, isPublished }: { textId: string; before: TaggedText | undefined; isPublished: boolean },
  at: Date,
): Promise<TaggedText> {
  const [after] = await findTexts(tx, [textId]);
  const action = !before ? 'create' : isPublished ? 'publish' : 'change';
  const entry = { action, objectType: 'text', objectId: after!.key } as const;
  await writeAudit(tx, operator, { ...entry, before: before && { ...before }, after: { ...after! } }, at);
  return after!;
}
