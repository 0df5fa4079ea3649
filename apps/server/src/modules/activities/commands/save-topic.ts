import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type TopicItem, type TopicRow, topics } from '../tables.ts';

type Writing = Pick<Context, 'db' | 'clock'>;

/** A topic as operators write it. */
export interface TopicFields {
  readonly code: string;
  readonly title: string;
  readonly cover: string;
  readonly description: string;
  readonly items: TopicItem[];
}

/** @throws Refusal `activity.topic-code-taken` */
export async function createTopic({ db, clock }: Writing, operator: Actor, fields: TopicFields): Promise<TopicRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(topics)
      .values({ ...fields, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal('activity.topic-code-taken');
    const after = { ...fieldsOf(row) };
    await writeAudit(tx, operator, { action: 'create', objectType: 'topic', objectId: row.code, after }, now);
    return row;
  });
}

/**
 * Changes fields of a topic; its items are replaced as a whole.
 *
 * @throws Refusal `activity.topic-not-found`
 */
export async function updateTopic(
  { db, clock }: Writing,
  operator: Actor,
  { code, title, cover, description, items }: Partial<TopicFields> & { readonly code: string },
): Promise<TopicRow> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(topics).where(eq(topics.code, code)).for('update');
    if (!known) throw new Refusal('activity.topic-not-found');
    const now = clock.now();
    const [row] = await tx
      .update(topics)
      .set({ title, cover, description, items, updatedAt: now })
      .where(eq(topics.code, code))
      .returning();
    const [before, after] = [{ ...fieldsOf(known) }, { ...fieldsOf(row!) }];
    await writeAudit(tx, operator, { action: 'change', objectType: 'topic', objectId: code, before, after }, now);
    return row!;
  });
}

function fieldsOf({ code, title, cover, description, items }: TopicRow): TopicFields {
  return { code, title, cover, description, items };
}
