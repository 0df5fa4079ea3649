import type { Locale } from '@colophon/model';
import { resourceProperties } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import { presentListedFile } from '../presenters.ts';
import { listVisibleFiles } from './find-file.ts';

/**
 * Describes each of the files as far as the user may know it, as pages show it; for files hidden from the user, gives the hash
 * alone.
 */
export async function describeFiles(
  context: Pick<Context, 'db' | 'providers'>,
  { userId, sha1s, typeCode, locale }: { userId: number; sha1s: readonly string[]; typeCode: string; locale: Locale },
) {
  const [files, describe] = await Promise.all([
    listVisibleFiles(context, userId, sha1s),
    resourceProperties.loadAttributes(context.db, { codes: typeCode ? [typeCode] : [], locale }),
  ]);
  const bySha1 = new Map(files.map((file) => [file.sha1, presentListedFile(file, typeCode, describe)]));
  return sha1s.map((sha1) => bySha1.get(sha1) ?? { sha1 });
}
