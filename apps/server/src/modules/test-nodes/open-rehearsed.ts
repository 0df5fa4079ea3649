import type { siteExhibits } from '#modules/exhibits/index.ts';
import type { Context } from '#platform/context.ts';
import { md5 } from '#platform/http/schemas.ts';
import { rehearserOf } from './access.ts';
import { decideTestExhibit } from './queries/decide-test-exhibits.ts';
import { findServedTestExhibit } from './queries/served-test-exhibits.ts';

/** Opens a test exhibit for those who ask for its files; whether they get them is decided then. */
export async function openRehearsed(
  context: Context,
  caller: siteExhibits.FileCaller,
  id: string,
): Promise<siteExhibits.OpenedExhibit | null> {
  const exhibit = md5.safeParse(id).success ? await findServedTestExhibit(context, id) : null;
  if (!exhibit) return null;
  const { locale } = caller;
  const asked = { nodeId: exhibit.nodeId, testResourceId: id };
  return {
    exhibit,
    decide: () => decideTestExhibit(context, { actor: rehearserOf(caller), locale }, asked),
    isRehearsal: true,
  };
}
