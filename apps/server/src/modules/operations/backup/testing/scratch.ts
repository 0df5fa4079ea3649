import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import type { Settings } from '#platform/settings.ts';
import { dropDatabase, urlOf } from '#test/cluster.ts';
import { withCopyClient } from '../rows/copy-client.ts';
import { copyQuery, listTables, readSequences } from '../rows/take-rows.ts';

/** An empty database and an empty data folder. */
export interface Scratch {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'blobUrl'> & { readonly databaseUrl: string };
  readonly folder: string;
  remove(): Promise<void>;
}

export async function makeScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-scratch-'));
  const name = `scratch_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const dataDir = join(folder, 'data');
  return {
    settings: { databaseUrl: urlOf(inject('clusterUrl'), name), dataDir, blobUrl: `file:${join(dataDir, 'blobs')}` },
    folder,
    async remove() {
      await dropDatabase(admin, name);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All that a database holds, as text: the rows of each table, sorted, and where sequences go on. */
export function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  return withCopyClient(databaseUrl, async ({ client }) => {
    const content: Record<string, string> = {};
    for (const { name } of await listTables(client)) {
      // generated columns as well
      const lines = (await text(copyQuery(client, `(select * from public."${name}")`))).split('\n');
      content[name] = lines.sort().join('\n');
    }
    content.sequences = JSON.stringify(await readSequences(client), null, 1);
    return content;
  });
}

/** All rules of a database: functions, triggers, constraints and indexes. */
export function rulesOf(databaseUrl: string): Promise<string[]> {
  return withCopyClient(databaseUrl, async ({ client }) => {
    const { rows } = await client.query<{ rule: string }>(`
      select pg_get_functiondef(oid) as rule from pg_proc where pronamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
       where not tgisinternal and relnamespace = 'public'::regnamespace
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'`);
    return rows.map(({ rule }) => rule).sort();
  });
}

/** The blobs of a store, by name. */
export async function blobsIn(settings: { blobUrl: string; dataDir: string }): Promise<Map<string, Buffer>> {
  const store: BlobStore = await createBlobStore(settings);
  const found = new Map<string, Buffer>();
  for await (const sha256 of store.list()) found.set(sha256, (await store.bytes(sha256))!);
  return new Map([...found].sort());
}
