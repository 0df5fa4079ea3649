import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';
import type { Dependency } from './tables.ts';

interface Work {
  readonly resource_id: string;
  readonly resource_name: string;
  readonly resource_title: string;
  readonly intro: string;
  readonly tags: readonly string[];
  readonly latest_version: string;
  readonly created_at: string;
  readonly updated_at: string;
}

interface Version {
  readonly resource_name: string;
  readonly created_at: string;
  readonly description: string;
  readonly dependencies: readonly Dependency[];
  readonly version: string;
  readonly filename: string;
  readonly file: { readonly sha256: string; readonly sizeBytes: number } | null;
  readonly made_of: readonly string[];
}

/** The works of a person with their versions, the files of these by name, and drafts. */
export async function* listWorks(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const works = sql`select * from resources where user_id = ${userId} order by resource_id`;
  for await (const work of read<Work>(works))
    yield { path: `works/${work.resource_name}/work.json`, json: work, about: describeWork(work) };
  const drafts = sql`
    select r.resource_name, d.draft_data, d.created_at, d.updated_at
      from version_drafts d join resources r on r.resource_id = d.resource_id where r.user_id = ${userId} order by r.resource_id`;
  for await (const draft of read<{ resource_name: string }>(drafts))
    yield { path: `works/${draft.resource_name}/draft.json`, json: draft };
  const versions = sql`
    select v.*, r.resource_name,
           (select coalesce(json_agg(json_build_object('resourceId', u.resource_id, 'version', u.version, 'sha1', u.file_sha1)
                                     order by u.resource_id, u.created_at), '[]')
              from json_array_elements(v.dependencies) d
              join resource_versions u on u.resource_id = (d ->> 'resourceId')::bpchar and u.file_sha1 is not null) as dependency_files,
           (select coalesce(json_agg('works/' || own.resource_name), '[]')
              from json_array_elements(v.dependencies) d
              join resources own on own.resource_id = (d ->> 'resourceId')::bpchar and own.user_id = v.user_id) as made_of,
           case when f.sha1 is not null then json_build_object('sha256', f.sha256, 'sizeBytes', f.size_bytes) end as file
      from resource_versions v join resources r on r.resource_id = v.resource_id left join files f on f.sha1 = v.file_sha1
     where v.user_id = ${userId} order by v.resource_id, v.created_at, v.version_id`;
  for await (const { file, made_of: madeOf, ...version } of read<Version>(versions)) {
    const folder = `works/${version.resource_name}/${version.version}`;
    yield { path: `${folder}/version.json`, json: version, about: describeVersion(version), madeOf };
    if (file) yield { path: `${folder}/${version.filename || 'file'}`, blob: file };
  }
}

function describeWork(work: Work) {
  return {
    name: work.resource_title,
    identifier: work.resource_name,
    description: work.intro,
    keywords: work.tags,
    version: work.latest_version,
    dateCreated: work.created_at,
    dateModified: work.updated_at,
  };
}

function describeVersion({
  resource_name,
  version,
  description,
  created_at,
  dependencies,
}: Omit<Version, 'file' | 'made_of'>) {
  return {
    name: `${resource_name} ${version}`,
    version,
    description,
    datePublished: created_at,
    isBasedOn: dependencies.map(({ resourceName, versionRange }) => `${resourceName} ${versionRange}`),
  };
}
