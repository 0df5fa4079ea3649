import { and, eq, type SQL, sql } from 'drizzle-orm';
import semver from 'semver';
import type { Executor } from '#platform/database/database.ts';
import { finds } from '#platform/database/searched-words.ts';
import { testExhibits } from '../tables.ts';
import { isVersionWanted, type WantedDependency } from '../trees/branches.ts';
import { isOfType, type TypeFilter } from './page-test-exhibits.ts';

const table = testExhibits;

/** Versions of exhibits whose own tree counts: no rule made one. */
const FROZEN = sql`left join presentable_versions frozen on ${table.dependencyTree} is null
  and frozen.presentable_id = ${table.presentableId} and frozen.version = ${table.version}`;

/** Test exhibits of a node that use an entity somewhere below their root, in the order of the node's list. */
export async function usersOf(db: Executor, nodeId: number, wanted: WantedDependency & TypeFilter) {
  const { dependentEntityId: id } = wanted;
  const { rows } = await db.execute<{
    testResourceId: string;
    testResourceName: string;
    resourceType: string[];
    entityId: string;
    entityName: string;
    entityType: 'resource' | 'object';
    versions: string[];
  }>(sql`
    select ${table.testResourceId} as "testResourceId", ${table.testResourceName} as "testResourceName",
           ${table.resourceType} as "resourceType", ${table.entityId} as "entityId", ${table.entityName} as "entityName",
           ${table.entityType} as "entityType", used.versions
      from ${table} ${FROZEN}
      cross join lateral (
        select array_agg(place.version) as versions from (
          select place ->> 'version' as version from json_array_elements(${table.dependencyTree}) as place
           where place ->> 'id' = ${id} and (place ->> 'deep')::int > 1
          union
          select place ->> 'version' from json_array_elements(frozen.dependency_tree) as place
           where place ->> 'resourceId' = ${id} and (place ->> 'deep')::int > 1) as place) as used
     where ${and(eq(table.nodeId, nodeId), isOfType(wanted))}
       and (${table.dependencyIds} @> array[${id}::text] or frozen.licensed_resource_ids @> array[${id}::char(24)])
       and used.versions is not null
     order by ${table.position}`);
  return rows
    .filter(({ versions }) => versions.some((version) => isVersionWanted(version, wanted)))
    .map(({ versions: _versions, ...user }) => user);
}

/** Everything that stands below the roots of a node's test exhibits and whose name has the keywords, each once with its versions. */
export async function searchDependencies(
  db: Executor,
  nodeId: number,
  { keywords, ...types }: TypeFilter & { readonly keywords: string },
) {
  const isWanted = and(eq(table.nodeId, nodeId), isOfType(types));
  const hasKeywords = (name: SQL) => finds(name, keywords);
  const { rows } = await db.execute<{
    id: string;
    name: string;
    type: 'resource' | 'object';
    versions: string[];
  }>(sql`
    with used as (
      select place ->> 'id' as id, place ->> 'name' as name, place ->> 'type' as type, place ->> 'version' as version
        from ${table}, json_array_elements(${table.dependencyTree}) as place
       where ${isWanted} and cardinality(${table.dependencyIds}) > 0 and (place ->> 'deep')::int > 1
         and ${hasKeywords(sql`place ->> 'name'`)}
      union
      select place ->> 'resourceId', place ->> 'resourceName', 'resource', place ->> 'version'
        from ${table} ${FROZEN}, json_array_elements(frozen.dependency_tree) as place
       where ${isWanted} and cardinality(frozen.licensed_resource_ids) > 1 and (place ->> 'deep')::int > 1
         and ${hasKeywords(sql`place ->> 'resourceName'`)})
    select id, min(name) as name, type, coalesce(array_agg(version) filter (where version <> ''), '{}') as versions
      from used group by id, type order by min(name), id`);
  return rows.map((dependency) => ({ ...dependency, versions: dependency.versions.toSorted(semver.compare) }));
}
