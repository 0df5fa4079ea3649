import { licenceInWords } from '@colophon/content/licences';
import { type Locale, ResourceStatus } from '@colophon/model';
import type { z } from 'zod';
import { type ContractReader, contractAnswers, readContracts } from '#modules/contracts/index.ts';
import { listNodes } from '#modules/nodes/index.ts';
import { expandPolicies } from '#modules/policies/index.ts';
import { listLicenceNotices, listResourceStatuses, listResources } from '#modules/resources/index.ts';
import { userNames } from '#modules/users/index.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { presentArticleDetail, presentExhibit, presentVersionInfo } from '../presenters/runtime-exhibit.ts';
import type { ExhibitInfo } from '../schemas/runtime-exhibit.ts';
import type { ExhibitRow } from '../tables.ts';
import { versionPropertyOf } from '../trees/version-property.ts';
import { listShownVersions, versionShownBy } from './expand-own-exhibits.ts';

/** Optional parts of an answer, beyond the fields of every exhibit. */
export interface ExhibitFlags {
  readonly isLoadPolicyInfo: boolean;
  readonly isTranslate: boolean;
  readonly isLoadVersionProperty: boolean;
  readonly isLoadResourceDetailInfo: boolean;
  readonly isLoadContract: boolean;
}

/** Exhibits as a site's visitor sees them. A fixed number of queries, whatever their number. */
export async function expandExhibits(
  context: ContractReader,
  { actor, locale }: { actor: Actor | null; locale: Locale },
  rows: readonly ExhibitRow[],
  flags: Partial<ExhibitFlags>,
): Promise<z.input<typeof ExhibitInfo>[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const resourceIds = [...new Set(rows.flatMap(({ resourceId }) => resourceId ?? []))];
  const nodeIds = rows.filter(({ resourceId }) => resourceId === null).map(({ nodeId }) => nodeId);
  const [statuses, notices, homes, displayNameOf, resources, versions, policies, contracts] = await Promise.all([
    listResourceStatuses(db, resourceIds),
    listLicenceNotices(db, rows.flatMap(versionShownBy)),
    listNodes(db, { nodeIds: [...new Set(nodeIds)] }),
    userNames.displayNames(
      db,
      rows.map(({ resourceOwnerId }) => resourceOwnerId),
    ),
    flags.isLoadResourceDetailInfo ? listResources(db, resourceIds) : null,
    flags.isLoadVersionProperty || flags.isLoadResourceDetailInfo ? listShownVersions(db, rows) : null,
    flags.isLoadPolicyInfo
      ? expandPolicies(
          db,
          rows.map((row) => row.policies),
          { isTranslate: flags.isTranslate ?? false, locale },
        )
      : null,
    flags.isLoadContract && actor ? contractsOf(context, actor, rows) : null,
  ]);
  const ownerAt = new Map(homes.map(({ nodeId, ownerUserName }) => [nodeId, ownerUserName]));
  const resourceById = new Map(resources?.map((resource) => [resource.resourceId, resource]));

  return rows.map((row, index) => {
    const ownerDisplayName = displayNameOf(row.resourceOwnerId);
    const answer =
      row.resourceId === null
        ? presentExhibit(row, {
            status: ResourceStatus.online,
            ownerName: ownerAt.get(row.nodeId)!,
            ownerDisplayName,
            licence: null,
          })
        : presentExhibit(row, {
            status: statuses.get(row.resourceId)!,
            ownerName: row.resourceName.split('/', 1)[0]!,
            ownerDisplayName,
            licence: licenceInWords(notices.get(versionShownBy(row)[0] ?? '') ?? '', locale),
          });
    const resource = resourceById.get(row.resourceId ?? '');
    const version = versions?.get(row.presentableId);
    return {
      ...answer,
      ...(policies && { policies: policies[index]! }),
      ...(resource && {
        articleInfo: {
          ...answer.articleInfo,
          ...presentArticleDetail(resource, versionPropertyOf({ ...version!, presentableRewriteProperty: [] })),
        },
      }),
      ...(flags.isLoadVersionProperty && { versionInfo: presentVersionInfo(row, version!) }),
      ...(contracts && { contracts: contracts.get(row.presentableId) ?? [] }),
    };
  });
}

/** The caller's contracts with exhibits, in any state, by exhibit. */
async function contractsOf(context: ContractReader, actor: Actor, rows: readonly ExhibitRow[]) {
  const contracts = await readContracts(context, {
    subjectIds: rows.map(({ presentableId }) => presentableId),
    subjectType: 2,
    licenseeId: String(actor.userId),
    licenseeIdentityType: 3,
    seenBy: actor,
  });
  const displayNameOf = await contractAnswers.namesOfParties(context.db, contracts);
  const presented = contracts.map((contract) => contractAnswers.presentContract(actor, contract, displayNameOf));
  return Map.groupBy(presented, ({ subjectId }) => subjectId);
}
