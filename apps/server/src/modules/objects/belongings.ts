import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

interface Stored {
  readonly bucket: string;
  readonly name: string;
  readonly nodeId: number | null;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The objects of a person's buckets by name with what is said of them, and what node sites remember about the person. */
export async function* listObjects(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  yield {
    path: 'objects/objects.json',
    list: read(sql`
      select b.bucket_name, o.* from objects o join buckets b on b.bucket_id = o.bucket_id
       where o.user_id = ${userId} and o.node_id is null order by o.object_id`),
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
