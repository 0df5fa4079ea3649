import type { Fragment, Sql } from '#platform/database/database.ts';
import {
  type ContractColumns,
  type ContractState,
  contractColumns,
  contractStates,
  statesOf,
} from '../contracts/index.ts';
import { type Offer, policyOffers } from '../policies/index.ts';
import { frozenAmong, type VersionLicences, versionLicences } from '../resources/index.ts';

/** What an exhibit is judged by: everything but the caller's own contracts. */
export interface ExhibitFacts {
  /** Resources of its auth tree that are frozen. */
  readonly frozenIds: readonly string[];
  /** Of the versions of its auth tree that license something themselves. */
  readonly licences: readonly VersionLicences[];
  /** The node's contracts and those of the licences. */
  readonly contracts: readonly ContractState[];
  /** Of its policies. */
  readonly offers: readonly Offer[];
}

/**
 * `ExhibitFacts` as they are read: what versions license and its contracts as columns, because a tree may have a thousand of
 * them; nothing where no version licenses anything.
 */
export interface ReadFacts extends Omit<ExhibitFacts, 'licences'> {
  readonly licences: readonly [] | LicenceColumns;
}

type LicenceColumns = readonly [
  versionIds: readonly string[],
  resourceIds: readonly string[],
  /** The id of a resource, the id of a contract that licenses it. */
  pairs: readonly (readonly [resourceId: string, contractId: string])[][],
  contracts: ContractColumns,
];

/** The facts that were read. */
export function toFacts({ licences, contracts, ...facts }: ReadFacts): ExhibitFacts {
  if (licences.length === 0) return { ...facts, licences, contracts };
  const [versionIds, resourceIds, pairs, columns] = licences;
  return {
    ...facts,
    licences: versionIds.map((versionId, row) => ({
      versionId,
      resourceId: resourceIds[row]!,
      resolveResources: resolvedBy(pairs[row]!),
    })),
    contracts: [...contracts, ...statesOf(columns)],
  };
}

/** Contracts of the same resource follow one another, as the version lists them. */
function resolvedBy(pairs: LicenceColumns[2][number]): VersionLicences['resolveResources'] {
  const resolved: { resourceId: string; contracts: { contractId: string }[] }[] = [];
  for (const [resourceId, contractId] of pairs) {
    const last = resolved.at(-1);
    if (last?.resourceId === resourceId) last.contracts.push({ contractId });
    else resolved.push({ resourceId, contracts: [{ contractId }] });
  }
  return resolved;
}

/**
 * Part of a statement about exhibits: the `ReadFacts` of a row, read along with it. Without parameters of its own, so
 * that PostgreSQL plans the whole once; measured, planning for each exhibit took longer than finding what it is judged by.
 * The columns are arrays: the two halves of its `RequiredLicence`s, and as `ExhibitToDecide` describes them, as jsonb.
 */
export function exhibitFacts(
  sql: Sql,
  columns: {
    readonly licensedResourceIds: Fragment;
    readonly licenseeVersionIds: Fragment;
    readonly resolveResources: Fragment;
    readonly policies: Fragment;
  },
): Fragment {
  const { licensedResourceIds, licenseeVersionIds, resolveResources, policies } = columns;
  const policyIds = sql`select (policy ->> 'policyId')::char(32) from jsonb_array_elements(${policies}) policy`;
  const nodeContractIds = sql`select (contract ->> 'contractId')::char(24)
    from jsonb_array_elements(${resolveResources}) entry, jsonb_array_elements(entry -> 'contracts') contract`;
  const listed = contractColumns(sql, sql`select unnest(contract_ids) from licensing`);
  const licences = sql`(with licensing as materialized (${versionLicences(sql, licenseeVersionIds)})
    select case count(*) when 0 then '[]'
      else json_build_array(json_agg(version_id), json_agg(resource_id), json_agg(licences), ${listed}) end from licensing)`;
  return sql`json_build_object(
    'frozenIds', ${frozenAmong(sql, licensedResourceIds)}, 'licences', ${licences},
    'contracts', ${contractStates(sql, nodeContractIds)}, 'offers', ${policyOffers(sql, policyIds)})`;
}
