import { driverOf, type Executor } from '#platform/database/database.ts';
import type { FormerExhibit } from '../tables.ts';

/** Exhibits as they are now, by id. */
export async function readExhibitsNow(db: Executor, ids: readonly string[]): Promise<Map<string, FormerExhibit>> {
  const sql = driverOf(db);
  const rows = await sql<{ id: string; exhibit: FormerExhibit }[]>`
    select p.presentable_id as id, json_build_object(
        'title', p.presentable_title, 'coverImages', p.cover_images, 'tags', p.tags, 'onlineStatus', p.online_status,
        'version', p.version, 'rewritten', v.presentable_rewrite_property) as exhibit
      from presentables p join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
     where p.presentable_id = any(${[...ids]}::char(24)[])`;
  return new Map(rows.map(({ id, exhibit }) => [id, exhibit]));
}

/** Marks of exhibits, by id: one changes with whatever their owner can change about it but its place, and with the version it shows. */
export async function readMarks(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const sql = driverOf(db);
  const rows = await sql<{ id: string; mark: string }[]>`
    select p.presentable_id as id, md5(concat_ws(chr(1), p.presentable_title, p.presentable_intro, p.cover_images, p.tags,
        p.online_status, p.auto_update_status, p.version, p.policies, p.resolve_resources, p.catalogue_property,
        v.presentable_rewrite_property)) as mark
      from presentables p join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
     where p.presentable_id = any(${[...ids]}::char(24)[])`;
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}
