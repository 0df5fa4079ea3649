import { isThemeType } from '@colophon/model';
import type { NodeRow } from '#modules/nodes/index.ts';
import { type EmbeddedPolicy, offersPolicy } from '#modules/policies/index.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';
import { NO_RULE } from '../match/rule-id.ts';
import type { FormerExhibit, TestExhibitDetails } from '../tables.ts';
import type { ActiveTheme } from './differ.ts';
import type { Rehearsed } from './types.ts';

interface Row {
  readonly testResourceId: string;
  readonly exhibitName: string;
  readonly presentableId: string | null;
  readonly declaredType: 'resource' | 'object';
  readonly declaredId: string;
  readonly entityType: 'resource' | 'object';
  readonly entityId: string;
  readonly entityName: string;
  readonly version: string;
  readonly resourceType: readonly string[];
  readonly resourceTypeCode: string;
  readonly resourceStatus: number | null;
  readonly details: TestExhibitDetails;
  readonly formal: (FormerExhibit & { readonly policies: readonly EmbeddedPolicy[] }) | null;
  readonly licensedResourceIds: readonly string[];
  readonly licenseeVersionIds: readonly string[];
}

/** Test exhibits of a node that rules have made or altered, in their order, each with the exhibit behind it as it is now. One query. */
export async function readRehearsed(db: Executor, { nodeId }: Pick<NodeRow, 'nodeId'>): Promise<Rehearsed[]> {
  const sql = driverOf(db);
  const rows = await sql<Row[]>`
    select t.test_resource_id as "testResourceId", t.test_resource_name as "exhibitName", t.presentable_id as "presentableId",
           t.declared_type as "declaredType", t.declared_id as "declaredId", t.entity_type as "entityType",
           t.entity_id as "entityId", t.entity_name as "entityName", t.version, t.resource_type as "resourceType",
           t.resource_type_code as "resourceTypeCode", r.status as "resourceStatus", t.details,
           case when p.presentable_id is not null then json_build_object(
             'title', p.presentable_title, 'coverImages', p.cover_images, 'tags', p.tags, 'onlineStatus', p.online_status,
             'version', p.version, 'policies', p.policies, 'rewritten', v.presentable_rewrite_property) end as formal,
           to_json(coalesce(t.licensed_resource_ids, v.licensed_resource_ids, '{}')) as "licensedResourceIds",
           to_json(coalesce(t.licensee_version_ids, v.licensee_version_ids, '{}')) as "licenseeVersionIds"
      from test_exhibits t
      left join presentables p on p.presentable_id = t.presentable_id
      left join presentable_versions v on v.presentable_id = p.presentable_id and v.version = p.version
      left join resources r on t.entity_type = 'resource' and r.resource_id = t.entity_id
     where t.node_id = ${nodeId}
       and (json_array_length(t.details -> 'rules') > 0
         or t.details #>> '{stateInfo,themeInfo,ruleId}' <> ${NO_RULE})
     order by t.position`;
  return rows.map(rehearsedOf);
}

/** The exhibit that is the node's theme. */
export async function readActiveTheme(db: Executor, nodeThemeId: string): Promise<ActiveTheme> {
  const sql = driverOf(db);
  const [theme] = await sql<NonNullable<ActiveTheme>[]>`
    select presentable_id as "presentableId", presentable_name as "exhibitName"
      from presentables where presentable_id = ${nodeThemeId}`;
  return theme ?? null;
}

function rehearsedOf(row: Row): Rehearsed {
  const { details, formal, presentableId } = row;
  const { onlineStatusInfo, tagInfo, titleInfo, coverInfo, themeInfo, replaceInfo, propertyInfo } = details.stateInfo;
  const isSet = ({ ruleId }: { readonly ruleId: string }) => ruleId !== NO_RULE;
  const attributes = propertyInfo.testResourceProperty.flatMap(({ key, value, remark, isRuleSet, isRuleAdd }) =>
    isRuleSet ? { key, value: String(value), remark, isNew: isRuleAdd === true } : [],
  );
  const kept = new Set(attributes.map(({ key }) => key));
  const deletedKeys = details.records.flatMap(({ type, data, warning }) =>
    type === 'delete_attr' && !warning ? String(data.attrKey) : [],
  );
  return {
    testResourceId: row.testResourceId,
    exhibitName: row.exhibitName,
    formal:
      formal && presentableId
        ? {
            presentableId,
            title: formal.title,
            coverImages: formal.coverImages,
            tags: formal.tags,
            onlineStatus: formal.onlineStatus,
            version: formal.version,
            rewritten: formal.rewritten,
            offersPolicy: offersPolicy(formal.policies),
          }
        : null,
    declared: { type: row.declaredType, id: row.declaredId },
    entity: { type: row.entityType, id: row.entityId, name: row.entityName, version: row.version },
    resourceStatus: row.resourceStatus,
    isTheme: isThemeType([...row.resourceType, row.resourceTypeCode]),
    isMainReplaced: replaceInfo.isRootReplaced,
    replacements: replaceInfo.replaceRecords,
    title: titleInfo.title,
    coverImages: coverInfo.coverImages,
    tags: tagInfo.tags,
    set: {
      ...(isSet(titleInfo) && { title: titleInfo.title }),
      ...(isSet(coverInfo) && { coverImages: coverInfo.coverImages }),
      ...(isSet(tagInfo) && { tags: tagInfo.tags }),
      ...(isSet(onlineStatusInfo) && { onlineStatus: onlineStatusInfo.onlineStatus }),
      ...(isSet(themeInfo) && themeInfo.isActivatedTheme === 1 && { isActivatedTheme: true }),
    },
    attributes,
    deletedKeys: [...new Set(deletedKeys)].filter((key) => !kept.has(key)),
    ruleIds: [...details.rules.map(({ ruleId }) => ruleId), ...(isSet(themeInfo) ? [themeInfo.ruleId] : [])],
    requiredLicences: row.licensedResourceIds.map((resourceId, index) => ({
      resourceId,
      licenseeVersionId: row.licenseeVersionIds[index]!,
    })),
  };
}
