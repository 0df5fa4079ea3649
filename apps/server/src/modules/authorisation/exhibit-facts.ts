import type { Fragment, Sql } from '#platform/database/database.ts';
import { type ContractState, contractStates } from '../contracts/index.ts';
import { type Offer, policyOffers } from '../policies/index.ts';
import { frozenAmong, type VersionLicences, versionContractIds, versionLicences } from '../resources/index.ts';

/** What an exhibit is judged by: everything but the caller's own contracts. */
export interface ExhibitFacts {
  /** Resources of its auth tree that are frozen. */
  readonly frozenIds: readonly string[];
  /** Of the versions of its auth tree. */
  readonly licences: readonly VersionLicences[];
  /** The node's contracts and those of the licences. */
  readonly contracts: readonly ContractState[];
  /** Of its policies. */
  readonly offers: readonly Offer[];
}

/**
 * Part of a statement about exhibits: the `ExhibitFacts` of a row, read along with it. Without parameters of its own, so
 * that PostgreSQL plans the whole once; measured, planning for each exhibit took longer than finding what it is judged by.
 * The columns are arrays as `ExhibitToDecide` describes them, `authTree` as json, the others as jsonb.
 */
export function exhibitFacts(
  sql: Sql,
  columns: { readonly authTree: Fragment; readonly resolveResources: Fragment; readonly policies: Fragment },
): Fragment {
  const { authTree, resolveResources, policies } = columns;
  const resourceIds = sql`select (place ->> 'resourceId')::char(24) from json_array_elements(${authTree}) place`;
  const versionIds = sql`select (place ->> 'versionId')::char(32) from json_array_elements(${authTree}) place`;
  const policyIds = sql`select (policy ->> 'policyId')::char(32) from jsonb_array_elements(${policies}) policy`;
  const nodeContractIds = sql`select (contract ->> 'contractId')::char(24)
    from jsonb_array_elements(${resolveResources}) entry, jsonb_array_elements(entry -> 'contracts') contract`;
  const contractIds = sql`${nodeContractIds} union all ${versionContractIds(sql, versionIds)}`;
  return sql`json_build_object(
    'frozenIds', ${frozenAmong(sql, resourceIds)}, 'licences', ${versionLicences(sql, versionIds)},
    'contracts', ${contractStates(sql, contractIds)}, 'offers', ${policyOffers(sql, policyIds)})`;
}
