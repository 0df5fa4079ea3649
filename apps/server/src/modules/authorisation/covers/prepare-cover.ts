import { findFile } from '#modules/files/index.ts';
import { resourceReleases } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Concern } from '#platform/events/events.ts';

/** True when the file of a release has a sketch, from which its cover is drawn. */
export const hasSketch: Concern<{ versionId: string }> = (sql, { versionId }) => sql`
  exists (select from resource_versions v join files f on f.sha1 = v.file_sha1
           where v.version_id = ${versionId}
             and (f.meta_info ->> 'mime' like 'audio/%' or f.meta_info ->> 'mime' = 'application/json'))`;

/** Makes the sketch of a release before anybody asks for its cover. */
export async function prepareCover(context: Context, { versionId }: { versionId: string }): Promise<void> {
  const [version] = await resourceReleases.listVersions(context.db, [versionId]);
  const file = version?.fileSha1 ? await findFile(context.db, version.fileSha1) : null;
  if (file) await context.providers.all('files.sketch').at(0)?.(file);
}
