import type { Fragment, Sql } from '#platform/database/database.ts';
import { type ContractState, contractStates } from '../contracts/index.ts';
import { type Offer, policyOffers } from '../policies/index.ts';
import { frozenAmong, type VersionLicences, versionContractIds, versionLicences } from '../resources/index.ts';

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
 * Part of a statement about exhibits: the `ExhibitFacts` of a row, read along with it. Without parameters of its own, so
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
  const resourceIds = sql`select unnest(${licensedResourceIds})::char(24)`;
  const versionIds = sql`select unnest(${licenseeVersionIds})::char(32)`;
  const policyIds = sql`select (policy ->> 'policyId')::char(32) from jsonb_array_elements(${policies}) policy`;
  const nodeContractIds = sql`select (contract ->> 'contractId')::char(24)
    from jsonb_array_elements(${resolveResources}) entry, jsonb_array_elements(entry -> 'contracts') contract`;
  const contractIds = sql`${nodeContractIds} union all ${versionContractIds(sql, versionIds)}`;
  return sql`json_build_object(
    'frozenIds', ${frozenAmong(sql, resourceIds)}, 'licences', ${versionLicences(sql, versionIds)},
    'contracts', ${contractStates(sql, contractIds)}, 'offers', ${policyOffers(sql, policyIds)})`;
}
