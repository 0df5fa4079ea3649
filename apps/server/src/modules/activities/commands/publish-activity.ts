import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { type ActivityRow, activities } from '../tables.ts';

/** An activity to be shown from now on; without times it is permanent. */
export interface NewActivity {
  readonly title: string;
  readonly cover: string;
  readonly link: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
}

/** Publishes an activity. */
export async function publishActivity(db: Executor, { clock }: Context, input: NewActivity): Promise<ActivityRow> {
  const now = clock.now();
  const [row] = await db
    .insert(activities)
    .values({
      ...input,
      activityId: newObjectId(now),
      isPersistent: input.startsAt === undefined && input.endsAt === undefined,
      isDraft: false,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return row!;
}
