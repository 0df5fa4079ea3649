import { sql } from 'drizzle-orm';
import { publishedFiles, resources, resourceVersions, versionDrafts } from '../tables.ts';

/** Part of a statement: the files of versions, each with the user who released them. */
export const filesOfVersions = sql`select ${publishedFiles.fileSha1} as sha1, ${publishedFiles.userId} as user_id from ${publishedFiles}`;

/** Part of a statement: the excerpts that were cut for versions, each with the user whose version it is. */
export const filesOfExcerpts = sql`select ${resourceVersions.excerptSha1} as sha1, ${resourceVersions.userId} as user_id
  from ${resourceVersions} where ${resourceVersions.excerptSha1} is not null`;

/** Part of a statement: the hashes in drafts, whose shape is the clients' own, each with the user whose draft it is. */
export const filesOfDrafts = sql`select lower(hash[1])::char(40) as sha1, ${resources.userId} as user_id
  from ${versionDrafts} join ${resources} using (resource_id),
    regexp_matches(${versionDrafts.draftData}::text, '\\m[0-9a-f]{40}\\M', 'gi') as hash`;
