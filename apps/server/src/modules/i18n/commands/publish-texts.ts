import { TextStatus } from '@colophon/model';
import { eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { texts } from '../tables.ts';

/** Publishes every text that waits for it, all at once; answers how many there were. */
export async function publishTexts({ db, clock }: Pick<Context, 'db' | 'clock'>, operator: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(texts)
      .where(eq(texts.status, TextStatus.toPublish))
      .orderBy(texts.textId)
      .for('update');
    if (waiting.length === 0) return 0;
    const ids = waiting.map(({ textId }) => textId);
    const now = clock.now();
    await tx
      .update(texts)
      .set({ publishedEnglish: sql`${texts.english}`, publishedChinese: sql`${texts.chinese}`, updatedAt: now })
      .where(inArray(texts.textId, ids));
    const entries = waiting.map((row) => {
      const before = { publishedEnglish: row.publishedEnglish, publishedChinese: row.publishedChinese };
      const after = { publishedEnglish: row.english, publishedChinese: row.chinese };
      return { action: 'publish', objectType: 'text', objectId: row.key, before, after } as const;
    });
    await writeAudit(tx, operator, entries, now);
    return waiting.length;
  });
}
