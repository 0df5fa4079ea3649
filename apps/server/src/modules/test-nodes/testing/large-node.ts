import type { Sql } from '#platform/database/database.ts';

interface LargeNode {
  readonly nodeId: number;
  readonly owner: { readonly userId: number; readonly username: string };
  readonly exhibits: number;
}

/**
 * Fills a node with exhibits, written straight into the tables: each shows a text of its own resource, `work-N` of the owner, which
 * depends on `common`. Beside them stand as many listed resources, `more-N`.
 */
export async function fillNode(sql: Sql, { nodeId, owner, exhibits }: LargeNode): Promise<void> {
  const common = '0'.repeat(24);
  const { userId, username } = owner;
  await sql.unsafe(`
    create temporary table works as
      select n, lpad(to_hex(n), 24, '0') as id, case when n = 0 then 'common'
        when n <= ${exhibits} then 'work-' || n else 'more-' || n - ${exhibits} end as name
      from generate_series(0, ${2 * exhibits}) n;
    alter table resources disable trigger user;
    alter table resource_versions disable trigger user;
    alter table presentables disable trigger user;
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username, status,
        latest_version, latest_version_released_at, first_version_released_at, resource_versions, created_at, updated_at)
      select id, '${username}/' || name, name, 'markdown', 1, ${userId}, '${username}', 1, '1.0.0', now(), now(),
        json_build_array(json_build_object('version', '1.0.0', 'versionId', md5(id || '-1.0.0'), 'createDate', now())), now(), now()
      from works;
    insert into resource_versions (version_id, resource_id, user_id, version, dependencies, file_property,
        custom_property_descriptors, created_at, updated_at)
      select md5(id || '-1.0.0'), id, ${userId}, '1.0.0', case when n = 0 then '[]' else
          json_build_array(json_build_object('resourceId', '${common}', 'resourceName', '${username}/common', 'versionRange', '^1.0.0')) end,
        '{"fileSize":1234,"mime":"text/markdown"}',
        '[{"key":"mood","name":"Mood","type":"editableText","defaultValue":"","candidateItems":[],"remark":""}]', now(), now()
      from works;
    insert into presentables (presentable_id, node_id, user_id, presentable_name, presentable_title, cover_images, tags,
        subject_type, resource_id, resource_name, resource_type_code, resource_type, resource_owner_id, is_theme, version, policies,
        resolve_resources, online_status, auto_update_status, resource_first_released_at, resource_latest_released_at, position,
        created_at, updated_at)
      select id, ${nodeId}, ${userId}, name, 'Work ' || n, '{https://covers.example/a.png}', '{long,sad}', 1, id,
        '${username}/' || name, 'markdown', '{阅读,文章,markdown}', ${userId}, false, '1.0.0', '[]',
        jsonb_build_array(jsonb_build_object('resourceId', id, 'resourceName', '${username}/' || name, 'contracts', '[]'::jsonb)),
        1, 1, now(), now(), n * 4294967296, timestamptz '2026-01-01' + n * interval '1 second', now()
      from works where n between 1 and ${exhibits};
    insert into presentable_versions (presentable_id, version, version_id, dependency_tree, auth_tree, licensed_resource_ids,
        licensee_version_ids, resource_system_property, resource_custom_property_descriptors, presentable_rewrite_property,
        version_property, created_at, updated_at)
      select id, '1.0.0', md5(id || '-1.0.0'),
        json_build_array(
          json_build_object('nid', 'aaaaaaaaaaaa', 'parentNid', '', 'deep', 1, 'resourceId', id, 'resourceName', '${username}/' || name,
            'resourceType', array['阅读', '文章', 'markdown'], 'version', '1.0.0', 'versionRange', '1.0.0',
            'versionId', md5(id || '-1.0.0'), 'fileSha1', ''),
          json_build_object('nid', 'bbbbbbbbbbbb', 'parentNid', 'aaaaaaaaaaaa', 'deep', 2, 'resourceId', '${common}',
            'resourceName', '${username}/common', 'resourceType', array['阅读', '文章', 'markdown'], 'version', '1.0.0',
            'versionRange', '^1.0.0', 'versionId', md5('${common}' || '-1.0.0'), 'fileSha1', '')),
        json_build_array(json_build_object('nid', 'cccccccccccc', 'parentNid', '', 'deep', 1, 'resourceId', id,
            'resourceName', '${username}/' || name, 'resourceType', array['markdown'], 'version', '1.0.0', 'versionId', md5(id || '-1.0.0')),
          json_build_object('nid', 'dddddddddddd', 'parentNid', 'cccccccccccc', 'deep', 2, 'resourceId', '${common}',
            'resourceName', '${username}/common', 'resourceType', array['markdown'], 'version', '1.0.0',
            'versionId', md5('${common}' || '-1.0.0'))),
        array[id, '${common}'], array['', md5(id || '-1.0.0')], '{"fileSize":1234,"mime":"text/markdown"}',
        '[{"key":"mood","name":"Mood","type":"editableText","defaultValue":"","candidateItems":[],"remark":""}]', '[]', '{}', now(), now()
      from works where n between 1 and ${exhibits};
    drop table works;
    alter table resources enable trigger user;
    alter table resource_versions enable trigger user;
    alter table presentables enable trigger user;`);
  await sql.unsafe('vacuum analyze resources, resource_versions, presentables, presentable_versions');
}
