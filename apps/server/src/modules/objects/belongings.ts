import { BucketType } from '@colophon/model';
import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

interface Stored {
  readonly bucket: string;
  readonly name: string;
  readonly nodeId: number | null;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/**
 * The buckets of a person, their objects by name with what is said of them, and what node sites remember about the person. Files by which
 * another installation knows works that objects are made of stand beside their names.
 */
export async function* listObjects(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  yield {
    path: 'objects/buckets.json',
    list: read(sql`
      select bucket_id, bucket_name, created_at from buckets
       where user_id = ${userId} and bucket_type = ${BucketType.user} order by bucket_name`),
  };
  const dependency = sql`
    json_build_object('type', d.type, 'targetId', d.target_id, 'name', d.name, 'versionRange', d.version_range, 'files',
      (select coalesce(json_agg(v.file_sha1 order by v.created_at), '[]')
         from resource_versions v where v.resource_id = d.target_id and v.file_sha1 is not null))`;
  yield {
    path: 'objects/objects.json',
    list: read(sql`
      select b.bucket_name, o.*, f.sha256,
             (select coalesce(json_agg(${dependency} order by d.position), '[]')
                from object_dependencies d where d.object_id = o.object_id) as dependencies
        from objects o join buckets b on b.bucket_id = o.bucket_id join files f on f.sha1 = o.sha1
       where o.user_id = ${userId} and o.node_id is null order by b.bucket_name, o.object_name`),
  };
  const objects = sql`
    select b.bucket_name as bucket, o.object_name as name, o.node_id as "nodeId", f.sha256, f.size_bytes as "sizeBytes"
      from objects o join buckets b on b.bucket_id = o.bucket_id join files f on f.sha1 = o.sha1
     where o.user_id = ${userId} order by o.object_id`;
  for await (const { bucket, name, nodeId, sha256, sizeBytes } of read<Stored>(objects)) {
    const path = nodeId === null ? `objects/${bucket}/${name}` : `site-data/${nodeId}.json`;
    yield { path, blob: { sha256, sizeBytes } };
  }
}
