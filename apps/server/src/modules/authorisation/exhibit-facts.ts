import type { Fragment, Sql } from '#platform/database/database.ts';
import {
  type ContractColumns,
  type ContractState,
  contractColumns,
  contractStates,
  statesOf,
} from '../contracts/index.ts';
import { type Offer, policyOffers } from '../policies/index.ts';
import { frozenAmong, resourceReleases } from '../resources/index.ts';
import type { LicensedTree, LicensingVersion } from './chain.ts';

/**
 * Facts that an exhibit is judged by, except the caller's own contracts, read along with the exhibit. Licences of versions and
 * their contracts are columns, because a tree may have a thousand of them; absent where no version licenses anything.
 */
export interface ExhibitFacts {
  /** Resources of its auth tree that are frozen. */
  readonly frozenIds: readonly string[];
  readonly licences: readonly [] | LicenceColumns;
  /** The node's. */
  readonly contracts: readonly ContractState[];
  /** Of its policies. */
  readonly offers: readonly Offer[];
}

type LicenceColumns = readonly [
  versionIds: readonly string[],
  resourceIds: readonly string[],
  /** The id of a resource, the id of a contract that licenses it. */
  pairs: readonly (readonly [resourceId: string, contractId: string])[][],
  contracts: ContractColumns,
];

/** The parts of a tree that are among the facts. */
export function treeOf({
  frozenIds,
  licences,
  contracts,
}: ExhibitFacts): Pick<LicensedTree, 'frozenIds' | 'versions' | 'contracts'> {
  const versions = new Map<string, LicensingVersion>();
  const states = new Map(contracts.map((state) => [state.contractId, state]));
  if (licences.length !== 0) {
    const [versionIds, resourceIds, pairs, columns] = licences;
    for (const [row, versionId] of versionIds.entries())
      versions.set(versionId, { resourceId: resourceIds[row]!, contractIds: contractIdsOf(pairs[row]!) });
    for (const state of statesOf(columns)) states.set(state.contractId, state);
  }
  return { frozenIds, versions, contracts: states };
}

function contractIdsOf(pairs: LicenceColumns[2][number]): LicensingVersion['contractIds'] {
  const contractIds = new Map<string, string[]>();
  for (const [resourceId, contractId] of pairs) {
    const listed = contractIds.get(resourceId);
    if (listed) listed.push(contractId);
    else contractIds.set(resourceId, [contractId]);
  }
  return contractIds;
}

/**
 * Part of a statement about exhibits: the `ExhibitFacts` of a row, read along with it. Without parameters of its own, so
 * that PostgreSQL plans the whole once; measured, planning for each exhibit took longer than finding what it is judged by.
 * The columns are arrays: the two halves of its `RequiredLicence`s, and what the node resolves and offers, as jsonb.
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
  const licences = sql`(with licensing as materialized (${resourceReleases.versionLicences(sql, licenseeVersionIds)})
    select case count(*) when 0 then '[]'
      else json_build_array(json_agg(version_id), json_agg(resource_id), json_agg(licences), ${listed}) end from licensing)`;
  return sql`json_build_object(
    'frozenIds', ${frozenAmong(sql, licensedResourceIds)}, 'licences', ${licences},
    'contracts', ${contractStates(sql, nodeContractIds)}, 'offers', ${policyOffers(sql, policyIds)})`;
}
