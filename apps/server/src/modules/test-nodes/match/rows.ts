import type { Outcome, Rule, TestExhibit } from '@colophon/node-rules';
import { md5 } from '#platform/ids.ts';
import type { ResolvedEntity, TestExhibitDetails, TestExhibitRow } from '../tables.ts';
import { authEntries, dependencyEntries, requiredLicences } from '../trees/entries.ts';
import { NO_RULE, ruleIdOf } from './rule-id.ts';
import type { ReadWorld } from './world-texts.ts';

/** A row of a test exhibit as a match makes it. */
export type MatchedRow = Omit<TestExhibitRow, 'nodeId' | 'revision' | 'chosenContracts' | 'createdAt' | 'updatedAt'>;

/** The rows that an outcome comes to, in its order. */
export function rowsOf(
  nodeId: number,
  rules: readonly Rule[],
  { testExhibits }: Pick<Outcome, 'testExhibits'>,
  read: ReadWorld,
): MatchedRow[] {
  const ruleIds = new Map<number, string>();
  const ruleIdAt = (index: number | null): string => {
    if (index === null) return NO_RULE;
    const ruleId = ruleIds.get(index) ?? ruleIdOf(nodeId, rules[index]!.text);
    ruleIds.set(index, ruleId);
    return ruleId;
  };
  return testExhibits.map((exhibit, position) => rowOf({ nodeId, exhibit, position }, ruleIdAt, read));
}

/** The id of a test exhibit: as long as the rule or the exhibit names the same entity, it stays. */
export function testResourceIdOf(nodeId: number, { declared, presentableId }: TestExhibit): string {
  return md5(`${nodeId}${declared.type}${declared.id || presentableId}`);
}

function rowOf(
  { nodeId, exhibit, position }: { nodeId: number; exhibit: TestExhibit; position: number },
  ruleIdAt: (index: number | null) => string,
  { world, typeCodes, names }: ReadWorld,
): MatchedRow {
  const { entity, declared, trees, presentableId } = exhibit;
  const dependencyTree = trees && dependencyEntries(trees.dependencies);
  const required = trees && requiredLicences(trees.authorisation);
  return {
    testResourceId: testResourceIdOf(nodeId, exhibit),
    position,
    testResourceName: exhibit.name,
    presentableId: presentableId || null,
    entityType: entity.type,
    entityId: entity.id,
    entityName: entity.name,
    version: entity.version,
    declaredType: declared.type,
    declaredId: declared.id,
    declaredName: names.get(declared.id) ?? entity.name,
    resourceType: [...entity.resourceType],
    resourceTypeCode: typeCodes.get(entity.id || presentableId) ?? '',
    title: exhibit.title.value,
    tags: [...exhibit.tags.value],
    onlineStatus: exhibit.isOnline.value ? 1 : 0,
    details: detailsOf(exhibit, ruleIdAt),
    resolveResources: exhibit.resolved.map(
      ({ ownerUserId, resourceId, resourceName, type, contracts }): ResolvedEntity => ({
        resourceId,
        resourceName,
        type,
        isSelf: type === 'object' || ownerUserId === world.ownerUserId,
        contracts: contracts.map(({ policyId, contractId }) => ({ policyId, contractId })),
      }),
    ),
    dependencyTree,
    authTree: trees && authEntries(trees.authorisation),
    dependencyIds: dependencyTree && [...new Set(dependencyTree.slice(1).map(({ id }) => id))],
    licensedResourceIds: required?.map(({ resourceId }) => resourceId) ?? null,
    licenseeVersionIds: required?.map(({ licenseeVersionId }) => licenseeVersionId) ?? null,
  };
}

function detailsOf(exhibit: TestExhibit, ruleIdAt: (index: number | null) => string): TestExhibitDetails {
  const { entity, rule } = exhibit;
  const by = ({ rule }: { readonly rule: number | null }) => ({ ruleId: ruleIdAt(rule) });
  return {
    intro: exhibit.intro,
    originInfo: {
      id: entity.id,
      name: entity.name,
      type: entity.type,
      version: entity.version,
      versionId: entity.versionId,
      versionRange: entity.versionRange,
      versions: entity.versions,
      coverImages: entity.coverImages,
      ownerUserId: entity.ownerUserId,
      fileSha1: entity.fileSha1,
    },
    stateInfo: {
      onlineStatusInfo: { onlineStatus: exhibit.isOnline.value ? 1 : 0, ...by(exhibit.isOnline) },
      tagInfo: { tags: exhibit.tags.value, ...by(exhibit.tags) },
      titleInfo: { title: exhibit.title.value, ...by(exhibit.title) },
      coverInfo: { coverImages: exhibit.coverImages.value, ...by(exhibit.coverImages) },
      themeInfo: { isActivatedTheme: exhibit.isActivatedTheme.value ? 1 : 0, ...by(exhibit.isActivatedTheme) },
      replaceInfo: {
        isRootReplaced: exhibit.isMainReplaced,
        replaceRecords: exhibit.replacements.value,
        ...by(exhibit.replacements),
      },
      propertyInfo: { testResourceProperty: exhibit.properties.value, ...by(exhibit.properties) },
    },
    rules: rule ? [{ ruleId: ruleIdAt(rule.index), operations: rule.operations }] : [],
    records: exhibit.records,
    warnings: exhibit.warnings,
  };
}
