import { ContractStatus, type Locale } from '@colophon/model';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type ContractReader, type ContractRow, readContracts } from '#modules/contracts/index.ts';
import { expandPolicies } from '#modules/policies/index.ts';
import { listLicenceNotices, listResources, resourceReleases } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import {
  presentOwnExhibit,
  presentProperties,
  presentResourceDetail,
  presentResourceVersion,
  presentUpdateTip,
} from '../presenters/exhibit.ts';
import type { OwnExhibit } from '../schemas/exhibit.ts';
import { type ExhibitRow, type ExhibitVersionRow, exhibits, exhibitVersions } from '../tables.ts';

/** Optional parts of an answer, beyond the fields of every exhibit. */
export interface ExhibitFlags {
  readonly isLoadPolicyInfo: boolean;
  readonly isTranslate: boolean;
  readonly isLoadVersionProperty: boolean;
  readonly isLoadCustomPropertyDescriptors: boolean;
  readonly isLoadResourceDetailInfo: boolean;
  readonly isLoadResourceVersionInfo: boolean;
  readonly isLoadVersionUpdateTip: boolean;
}

/** Exhibits as their owners see them. A fixed number of queries, whatever their number. */
export async function expandOwnExhibits(
  context: ContractReader,
  rows: readonly ExhibitRow[],
  flags: Partial<ExhibitFlags>,
  locale: Locale,
): Promise<z.input<typeof OwnExhibit>[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const withProperties = flags.isLoadVersionProperty || flags.isLoadCustomPropertyDescriptors;
  const withVersion = flags.isLoadCustomPropertyDescriptors || flags.isLoadResourceVersionInfo;
  const [resources, notices, contracts, versions, policies] = await Promise.all([
    listResources(db, [...new Set(rows.flatMap(({ resourceId }) => resourceId ?? []))]),
    listLicenceNotices(db, rows.flatMap(versionShownBy)),
    contractsOf(context, rows),
    withProperties || withVersion ? listShownVersions(db, rows) : null,
    flags.isLoadPolicyInfo
      ? expandPolicies(
          db,
          rows.map((row) => row.policies),
          { isTranslate: flags.isTranslate ?? false, locale },
        )
      : null,
  ]);
  const released = withVersion ? await releasedVersions(db, versions!, locale) : null;
  const resourceById = new Map(resources.map((resource) => [resource.resourceId, resource]));

  return rows.map((row, index) => {
    const resource = resourceById.get(row.resourceId ?? '');
    const licence = notices.get(versionShownBy(row)[0] ?? '') ?? '';
    const answer = presentOwnExhibit(row, { resource, licence, contracts });
    const version = versions?.get(row.presentableId);
    const release = version && released?.get(version.versionId);
    return {
      ...answer,
      ...(policies && { policies: policies[index]! }),
      ...(flags.isLoadResourceDetailInfo &&
        resource && {
          resourceInfo: { ...answer.resourceInfo, ...presentResourceDetail(resource) },
        }),
      ...(flags.isLoadVersionProperty && { versionProperty: version!.versionProperty }),
      ...(flags.isLoadCustomPropertyDescriptors && {
        ...presentProperties(version!),
        resourceSystemPropertyDescriptors: release?.systemPropertyDescriptors ?? [],
      }),
      ...(flags.isLoadResourceVersionInfo && release && { resourceVersionInfo: presentResourceVersion(release.row) }),
      ...(flags.isLoadVersionUpdateTip && { versionUpdateTip: presentUpdateTip(row, resource) }),
    };
  });
}

/** The id of the version that an exhibit shows; none of a collection made in its node. */
export const versionShownBy = ({ resourceId, version }: ExhibitRow): string[] =>
  resourceId === null ? [] : [resourceReleases.versionIdOf(resourceId, version)];

/** Returns the versions that exhibits show, by exhibit. */
export async function listShownVersions(
  db: Executor,
  rows: readonly ExhibitRow[],
): Promise<Map<string, ExhibitVersionRow>> {
  const records = await db
    .select({ record: exhibitVersions })
    .from(exhibitVersions)
    .innerJoin(
      exhibits,
      and(eq(exhibits.presentableId, exhibitVersions.presentableId), eq(exhibits.version, exhibitVersions.version)),
    )
    .where(
      inArray(
        exhibits.presentableId,
        rows.map(({ presentableId }) => presentableId),
      ),
    );
  return new Map(records.map(({ record }) => [record.presentableId, record]));
}

/** The contracts that exhibits list and that are not terminated, by id. */
async function contractsOf(context: ContractReader, rows: readonly ExhibitRow[]): Promise<Map<string, ContractRow>> {
  const contractIds = rows.flatMap(({ resolveResources }) =>
    resolveResources.flatMap(({ contracts }) => contracts.map(({ contractId }) => contractId)),
  );
  const contracts = await readContracts(context, { contractIds: [...new Set(contractIds)] });
  const inForce = contracts.filter(({ status }) => status !== ContractStatus.terminated);
  return new Map(inForce.map((contract) => [contract.contractId, contract]));
}

async function releasedVersions(db: Executor, shown: ReadonlyMap<string, ExhibitVersionRow>, locale: Locale) {
  const rows = await resourceReleases.listVersions(db, [
    ...new Set([...shown.values()].map(({ versionId }) => versionId)),
  ]);
  const presented = await resourceReleases.presentVersions(db, rows, locale);
  return new Map(
    rows.map((row, index) => [
      row.versionId,
      { row, systemPropertyDescriptors: presented[index]!.systemPropertyDescriptors },
    ]),
  );
}
