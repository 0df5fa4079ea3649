import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

interface Version {
  readonly resource_name: string;
  readonly version: string;
  readonly filename: string;
  readonly file: { readonly sha256: string; readonly sizeBytes: number } | null;
}

/** The works of a person with their versions, the files of these by name, and drafts. */
export async function* listWorks(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const works = sql`select * from resources where user_id = ${userId} order by resource_id`;
  for await (const work of read<{ resource_name: string }>(works))
    yield { path: `works/${work.resource_name}/work.json`, json: work };
  const drafts = sql`
    select r.resource_name, d.draft_data, d.created_at, d.updated_at
      from version_drafts d join resources r on r.resource_id = d.resource_id where r.user_id = ${userId} order by r.resource_id`;
  for await (const draft of read<{ resource_name: string }>(drafts))
    yield { path: `works/${draft.resource_name}/draft.json`, json: draft };
  const versions = sql`
    select v.*, r.resource_name,
           case when f.sha1 is not null then json_build_object('sha256', f.sha256, 'sizeBytes', f.size_bytes) end as file
      from resource_versions v join resources r on r.resource_id = v.resource_id left join files f on f.sha1 = v.file_sha1
     where v.user_id = ${userId} order by v.resource_id, v.created_at, v.version_id`;
  for await (const { file, ...version } of read<Version>(versions)) {
    const folder = `works/${version.resource_name}/${version.version}`;
    yield { path: `${folder}/version.json`, json: version };
    if (file) yield { path: `${folder}/${version.filename || 'file'}`, blob: file };
  }
}
