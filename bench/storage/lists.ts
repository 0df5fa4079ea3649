import { connect, type Sql } from '@colophon/server/platform/database/database.ts';
import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import type { Installation } from '../installation.ts';
import { median } from '../measure.ts';
import type { Options } from '../options.ts';

const SMALL_BUCKET = 1000;
const PAGE_SIZE = 100;
const PAIRS = 100;
const WARM_UPS = 10;

/**
 * Pages of a large bucket against the first page of one with 1,000 objects, asked for by turns. Each object has a file of
 * its own.
 */
export async function measureLists(
  { objects }: Options,
  { installation, caller }: { installation: Installation; caller: Caller },
): Promise<Goal[]> {
  const { sql, close } = await connect(installation.databaseUrl, { connections: 1 });
  await caller.call('POST', '/v2/storages/buckets', { bucketName: 'small' });
  await caller.call('POST', '/v2/storages/buckets', { bucketName: 'large' });
  await fillBucket(sql, 'small', SMALL_BUCKET);
  await fillBucket(sql, 'large', objects);
  await sql`vacuum analyze`;
  await close();

  const farSkip = objects / 10;
  const near: number[] = [];
  const far: number[] = [];
  for (let pair = -WARM_UPS; pair < PAIRS; pair += 1) {
    const small = await page('small', SMALL_BUCKET, 0);
    const first = await page('large', objects, 0);
    const later = await page('large', objects, farSkip);
    if (pair < 0) continue;
    near.push(first / small);
    far.push(later / small);
  }
  const count = (number: number) => number.toLocaleString('en');
  const title = `${PAGE_SIZE} of ${count(objects)} objects, in times of ${PAGE_SIZE} of ${count(SMALL_BUCKET)}`;
  return [
    { title, value: median(near), unit: 'of it', target: { atMost: 1.3 } },
    { title: `the same, ${count(farSkip)} skipped`, value: median(far), unit: 'of it', target: { atMost: 5 } },
  ];

  /** Milliseconds until a page was answered. */
  async function page(bucketName: string, total: number, skip: number): Promise<number> {
    const startedAt = performance.now();
    const { totalItem, dataList } = await caller.call<{ totalItem: number; dataList: unknown[] }>(
      'GET',
      `/v2/storages/buckets/${bucketName}/objects?skip=${skip}&limit=${PAGE_SIZE}`,
    );
    const elapsedMs = performance.now() - startedAt;
    if (totalItem !== total || dataList.length !== PAGE_SIZE) throw new Error(`The bucket ${bucketName} is not full.`);
    return elapsedMs;
  }
}

/** Puts `count` objects into an empty bucket, made a second apart. */
async function fillBucket(sql: Sql, bucketName: string, count: number): Promise<void> {
  await sql`
    insert into files (sha1, sha256, size_bytes, analysis, meta_info, extensions, created_at, updated_at)
    select encode(substr(sha256(convert_to(name, 'utf8')), 1, 20), 'hex'), encode(sha256(convert_to(name, 'utf8')), 'hex'),
      4096 + n % 4096, 2, jsonb_build_object('fileSize', 4096 + n % 4096, 'mime', 'text/plain', 'wordCount', n % 1000),
      array['.txt'], at, at
    from (select n, ${bucketName} || '-' || n as name, date_trunc('milliseconds', now()) - n * interval '1 second' as at
            from generate_series(1, ${count}::int) n) made`;
  await sql`
    insert into objects (object_id, bucket_id, user_id, object_name, sha1, size_bytes, created_at, updated_at)
    select substr(md5(name), 1, 24), bucket_id, user_id, name || '.txt',
      encode(substr(sha256(convert_to(name, 'utf8')), 1, 20), 'hex'), 4096 + n % 4096, at, at
    from (select n, bucket_id, user_id, bucket_name || '-' || n as name,
            date_trunc('milliseconds', now()) - n * interval '1 second' as at
          from buckets cross join generate_series(1, ${count}::int) n where bucket_name = ${bucketName}) made`;
  await sql`
    update buckets set (total_file_size, total_file_quantity) =
      (select sum(size_bytes), count(*) from objects where objects.bucket_id = buckets.bucket_id)
    where bucket_name = ${bucketName}`;
}
