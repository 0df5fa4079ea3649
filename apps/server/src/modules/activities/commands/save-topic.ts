import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
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
export async function createTopic({ db, clock }: Writing, fields: TopicFields): Promise<TopicRow> {
  const now = clock.now();
  const [row] = await db
    .insert(topics)
    .values({ ...fields, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal('activity.topic-code-taken');
  return row;
}

/**
 * Changes fields of a topic; its items are replaced as a whole.
 *
 * @throws Refusal `activity.topic-not-found`
 */
export async function updateTopic(
  { db, clock }: Writing,
  { code, title, cover, description, items }: Partial<TopicFields> & { readonly code: string },
): Promise<TopicRow> {
  const [row] = await db
    .update(topics)
    .set({ title, cover, description, items, updatedAt: clock.now() })
    .where(eq(topics.code, code))
    .returning();
  if (!row) throw new Refusal('activity.topic-not-found');
  return row;
}
