import { and, eq, not } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { files, possessions } from '../tables.ts';
import { isOfNobody, isUsedByPossessor } from './collect-unused-files.ts';

/**
 * Ends at once what `userId` keeps of a file that nothing of theirs is made of any more, and removes the file when nobody
 * else has it. Answers the blob that `removeUnnamedBlob` may remove after the transaction; `null` when there is none.
 */
export async function discardFile(
  context: Pick<Context, 'providers'>,
  tx: Transaction,
  { userId, sha1 }: { userId: number; sha1: string },
): Promise<string | null> {
  const isTheirs = and(eq(possessions.userId, userId), eq(possessions.sha1, sha1));
  await tx.delete(possessions).where(and(isTheirs, not(isUsedByPossessor(context))));
  const [removed] = await tx
    .delete(files)
    .where(and(eq(files.sha1, sha1), isOfNobody(context)))
    .returning({ sha256: files.sha256 });
  return removed?.sha256 ?? null;
}
