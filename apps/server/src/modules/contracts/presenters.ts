import { ContractAuth, type Locale } from '@colophon/model';
import { explainHistory } from '@colophon/policy';
import { DateTime } from 'luxon';
import { userNames } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { project } from '#platform/http/schemas.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { loadPolicies, type PolicyRow, presentPolicy, type Translation } from '../policies/index.ts';
import { isParty } from './access.ts';
import type { ContractRow, TransitionRow } from './tables.ts';

/** A contract for `actor`: where it is paid to is shown to its parties only. */
export function presentContract(actor: Actor | null, row: ContractRow, displayNameOf: userNames.DisplayNameOf) {
  return {
    contractId: row.contractId,
    contractName: row.contractName,
    licensorId: row.licensorId,
    licensorName: row.licensorName,
    licensorOwnerId: row.licensorOwnerId,
    licensorOwnerName: row.licensorOwnerName,
    licensorOwnerDisplayName: displayNameOf(row.licensorOwnerId),
    licenseeId: row.licenseeId,
    licenseeName: row.licenseeName,
    licenseeOwnerId: row.licenseeOwnerId,
    licenseeOwnerName: row.licenseeOwnerName,
    licenseeOwnerDisplayName: displayNameOf(row.licenseeOwnerId),
    licenseeIdentityType: row.licenseeIdentityType,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    subjectType: row.subjectType,
    policyId: row.policyId,
    fsmCurrentState: row.fsmCurrentState,
    fsmCurrentStateColors: row.fsmCurrentStateColors,
    fsmRunningStatus: row.fsmRunningStatus,
    ...(isParty(actor, row) && { fsmDeclarations: presentDeclarations(row, displayNameOf(row.licensorOwnerId)) }),
    authStatus: row.authStatus,
    status: row.status,
    isDefault: row.isDefault,
    isAutomatic: row.isAutomatic,
    isAuth: (row.authStatus & ContractAuth.formal) !== 0,
    isTestAuth: (row.authStatus & ContractAuth.test) !== 0,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** The accounts that a contract pays to: all are the licensor's owner's. */
function presentDeclarations({ fsmDeclarations, licensorOwnerName }: ContractRow, ownerDisplayName: string) {
  const owner = { ownerName: licensorOwnerName, ownerDisplayName };
  const envArgs = Object.entries(fsmDeclarations).map(([name, accountId]) => ({ name, accountId, ...owner }));
  return envArgs.length > 0 ? { envArgs } : {};
}

interface Presentation extends Translation {
  readonly isLoadPolicyInfo: boolean;
  /** Fields of the contracts; policies come along when asked for. */
  readonly projection?: string | undefined;
}

/** A page of contracts for `actor`. */
export async function presentContractPage(
  db: Executor,
  actor: Actor,
  { rows, totalItem }: { readonly rows: readonly ContractRow[]; readonly totalItem: number },
  options: Presentation & { readonly skip: number; readonly limit: number },
) {
  const { skip, limit } = options;
  return { skip, limit, totalItem, dataList: await presentContracts(db, actor, rows, options) };
}

/** The display names of the owners of both sides of contracts. */
export function namesOfParties(db: Executor, rows: readonly ContractRow[]): Promise<userNames.DisplayNameOf> {
  return userNames.displayNames(
    db,
    rows.flatMap(({ licensorOwnerId, licenseeOwnerId }) => [licensorOwnerId, licenseeOwnerId]),
  );
}

/** Contracts for `actor`, with the names of their parties and, when asked for, their policies: a query for each. */
export async function presentContracts(
  db: Executor,
  actor: Actor,
  rows: readonly ContractRow[],
  options: Presentation,
) {
  const [displayNameOf, policies] = await Promise.all([
    namesOfParties(db, rows),
    options.isLoadPolicyInfo
      ? loadPolicies(
          db,
          rows.map((row) => row.policyId),
        )
      : null,
  ]);
  // A requested `authStatus` brings the fields that explain it.
  const fields = options.projection?.replace(/\bauthStatus\b/, 'authStatus,isAuth,isTestAuth');
  return rows.map((row) => {
    const policy = policies?.get(row.policyId);
    return {
      ...project(presentContract(actor, row, displayNameOf), fields, 'contractId'),
      ...(policies && { policyInfo: policy ? presentPolicy(policy, options) : {} }),
    };
  });
}

/** Transitions in words, newest first; what can happen next goes with the contract's newest one. */
export function explainTransitions(
  policy: PolicyRow,
  rows: readonly ShownTransition[],
  options: { locale: Locale; timeZone: string; isNewest: boolean },
) {
  const records = rows.toReversed().map((row) => ({
    id: row.stateId,
    fromState: row.fromState,
    toState: row.toState,
    eventId: row.eventId,
    time: DateTime.fromJSDate(row.createdAt, { zone: options.timeZone }).toFormat('yyyy-MM-dd HH:mm:ss'),
  }));
  return explainHistory({ states: policy.fsmStates }, records, options.locale, { isNewest: options.isNewest });
}

/** A record for those to whom only times and states are told. */
export function withoutEvent(row: TransitionRow): ShownTransition {
  return { ...row, eventId: '', eventInfo: null, recordId: null };
}

type ShownTransition = Omit<TransitionRow, 'eventInfo'> & { readonly eventInfo: TransitionRow['eventInfo'] | null };

export function presentTransition(row: ShownTransition) {
  return {
    stateId: row.stateId,
    contractId: row.contractId,
    fromState: row.fromState,
    toState: row.toState,
    eventId: row.eventId,
    eventInfo: { ...row.eventInfo },
    createDate: row.createdAt.toISOString(),
  };
}
