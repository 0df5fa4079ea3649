import { ContractStatus } from '@colophon/model';
import { describeMatchFinding, type Locale } from '@colophon/node-rules';
import { readContracts } from '#modules/contracts/index.ts';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { TestExhibitRow } from '../tables.ts';

/** Test exhibits of a node, without the contracts that have ended. One query whatever their number. */
export async function presentTestExhibits(
  context: Context,
  node: Pick<NodeRow, 'ownerUserId'>,
  rows: readonly TestExhibitRow[],
  locale: Locale,
) {
  const contractIds = rows.flatMap(({ resolveResources }) =>
    resolveResources.flatMap(({ contracts }) => contracts.map(({ contractId }) => contractId)),
  );
  const contracts = await readContracts(context, { contractIds: [...new Set(contractIds)] });
  const lasting = new Set(
    contracts.filter(({ status }) => status !== ContractStatus.terminated).map(({ contractId }) => contractId),
  );
  return rows.map((row) => presentTestExhibit(row, node, lasting, locale));
}

function presentTestExhibit(
  row: TestExhibitRow,
  { ownerUserId }: Pick<NodeRow, 'ownerUserId'>,
  lastingContractIds: ReadonlySet<string>,
  locale: Locale,
) {
  const { details } = row;
  const { stateInfo } = details;
  const originInfo = presentOrigin(row);
  const resolveResources = row.resolveResources.map(({ resourceId, resourceName, type, isSelf, contracts }) => ({
    resourceId,
    resourceName,
    type,
    isSelf,
    contracts: contracts.filter(({ contractId }) => lastingContractIds.has(contractId)),
  }));
  const isSigned = resolveResources.every(({ isSelf, contracts }) => isSelf || contracts.length > 0);
  return {
    testResourceId: row.testResourceId,
    testResourceName: row.testResourceName,
    nodeId: row.nodeId,
    userId: ownerUserId,
    associatedPresentableId: row.presentableId ?? '',
    resourceType: row.resourceType,
    intro: details.intro,
    originInfo,
    stateInfo: {
      onlineStatusInfo: stateInfo.onlineStatusInfo,
      tagInfo: { ...stateInfo.tagInfo, tags: [...stateInfo.tagInfo.tags] },
      titleInfo: stateInfo.titleInfo,
      coverInfo: { ...stateInfo.coverInfo, coverImages: [...stateInfo.coverInfo.coverImages] },
      themeInfo: stateInfo.themeInfo,
      replaceInfo: {
        rootResourceReplacer: stateInfo.replaceInfo.isRootReplaced ? originInfo : null,
        replaceRecords: [...stateInfo.replaceInfo.replaceRecords],
        ruleId: stateInfo.replaceInfo.ruleId,
      },
      propertyInfo: {
        testResourceProperty: stateInfo.propertyInfo.testResourceProperty.map(({ candidateItems, ...property }) => ({
          ...property,
          ...(candidateItems && { candidateItems: [...candidateItems] }),
        })),
        ruleId: stateInfo.propertyInfo.ruleId,
      },
    },
    rules: details.rules.map(({ ruleId, operations }) => ({ ruleId, operations: [...operations] })),
    operationAndActionRecords: details.records.map(({ type, data, warning }) => ({
      type,
      data: { ...data },
      ...(warning && { warningMsg: describeMatchFinding(warning, locale) }),
    })),
    resolveResources,
    resolveResourceSignStatus: isSigned ? 1 : 2,
    matchWarnings: details.warnings.map((warning) => describeMatchFinding(warning, locale)),
    status: 0,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

function presentOrigin({ resourceType, details }: TestExhibitRow) {
  const { versionId: _versionId, fileSha1: _fileSha1, ...origin } = details.originInfo;
  return {
    ...origin,
    resourceType,
    versions: [...origin.versions],
    coverImages: [...origin.coverImages],
  };
}
