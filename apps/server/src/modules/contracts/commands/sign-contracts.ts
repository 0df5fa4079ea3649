import { ContractAuth, ContractRun, ContractStatus } from '@colophon/model';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import { admits } from '../audience.ts';
import { findLicensee, findSubjects, type Licensee } from '../parties.ts';
import { findContracts } from '../queries/find-contracts.ts';
import { type ContractRow, contracts } from '../tables.ts';
import { initialiseContract } from './initialise-contract.ts';

export interface Signing {
  /** Distinct. */
  readonly subjects: readonly { readonly subjectId: string; readonly policyId: string }[];
  /** 1 resource, 2 exhibit; one for all. */
  readonly subjectType: 1 | 2;
  readonly licenseeId: string;
  /** 1 resource, 2 node, 3 consumer. */
  readonly licenseeIdentityType: 1 | 2 | 3;
}

/**
 * Signs policies for one licensee, all or none. A contract in force for the same key is returned unchanged, whatever
 * has become of its subject; the others are created and initialised before this returns.
 *
 * Answers the new contracts in the order of `subjects`, then those that existed.
 *
 * @throws Refusal `contract.licensee-not-caller`, `contract.licensee-unknown`, `access.not-owner`,
 *   `contract.subject-unknown`, `contract.subject-offline`, `contract.policy-not-offered`, `contract.audience`
 */
export async function signContracts(
  tx: Transaction,
  context: Context,
  actor: Actor,
  signing: Signing,
): Promise<ContractRow[]> {
  const licensee = await authoriseLicensee(context, tx, actor, signing);
  const existing = await findInForce(tx, signing);
  const missing = signing.subjects.filter((wanted) => !existing.has(keyOf(wanted)));
  const drafts = await draftContracts(tx, context, licensee, { ...signing, subjects: missing });
  if (drafts.length === 0) return [...existing.values()];

  const inserted = await tx
    .insert(contracts)
    .values(drafts.map(({ draft }) => draft))
    .onConflictDoNothing()
    .returning();
  const byKey = new Map(inserted.map((row) => [keyOf(row), row]));
  const signed: ContractRow[] = [];
  for (const { draft, policy } of drafts) {
    const row = byKey.get(keyOf(draft));
    if (row) signed.push(await initialiseContract(tx, context, row, policy, new Map()));
  }
  // what somebody else signed at the same moment is theirs and ours
  const overtaken =
    signed.length < drafts.length
      ? await findInForce(tx, { ...signing, subjects: missing })
      : new Map<string, ContractRow>();
  for (const row of signed) overtaken.delete(keyOf(row));
  return [...signed, ...overtaken.values(), ...existing.values()];
}

async function authoriseLicensee(
  context: Context,
  tx: Transaction,
  actor: Actor,
  { licenseeId, licenseeIdentityType }: Signing,
): Promise<Licensee> {
  if (licenseeIdentityType === 3 && licenseeId !== String(actor.userId))
    throw new Refusal('contract.licensee-not-caller');
  const licensee = await findLicensee(context, tx, licenseeIdentityType, licenseeId);
  if (!licensee) throw new Refusal('contract.licensee-unknown');
  if (!isUser(actor, licensee.ownerUserId)) throw new Refusal('access.not-owner');
  return licensee;
}

async function findInForce(tx: Transaction, signing: Signing): Promise<Map<string, ContractRow>> {
  const wanted = new Set(signing.subjects.map(keyOf));
  const rows = await findContracts(tx, {
    subjectIds: signing.subjects.map(({ subjectId }) => subjectId),
    licenseeId: signing.licenseeId,
    licenseeIdentityType: signing.licenseeIdentityType,
    inForceOnly: true,
  });
  const matching = rows.filter((row) => row.subjectType === signing.subjectType && wanted.has(keyOf(row)));
  return new Map(matching.map((row) => [keyOf(row), row]));
}

async function draftContracts(tx: Transaction, context: Context, licensee: Licensee, signing: Signing) {
  const subjects = await findSubjects(
    context,
    tx,
    signing.subjectType,
    signing.subjects.map(({ subjectId }) => subjectId),
  );
  const policies = await loadPolicies(
    tx,
    signing.subjects.map(({ policyId }) => policyId),
  );
  const now = context.clock.now();

  return signing.subjects.map(({ subjectId, policyId }) => {
    const subject = subjects.get(subjectId);
    if (!subject) throw new Refusal('contract.subject-unknown');
    if (!subject.isOnline) throw new Refusal('contract.subject-offline');
    const offered = subject.policies.find((entry) => entry.policyId === policyId && entry.status === 1);
    const policy = policies.get(policyId);
    if (!offered || !policy || policy.subjectType !== signing.subjectType)
      throw new Refusal('contract.policy-not-offered');
    if (!admits(policy, licensee, signing.licenseeIdentityType)) throw new Refusal('contract.audience');
    const draft = {
      contractId: newObjectId(now),
      contractName: offered.policyName,
      licensorId: subject.licensorId,
      licensorName: subject.licensorName,
      licensorOwnerId: subject.licensorOwnerId,
      licensorOwnerName: subject.licensorOwnerName,
      licenseeId: licensee.licenseeId,
      licenseeName: licensee.licenseeName,
      licenseeOwnerId: licensee.ownerUserId,
      licenseeOwnerName: licensee.ownerName,
      licenseeIdentityType: signing.licenseeIdentityType,
      subjectId,
      subjectName: subject.subjectName,
      subjectType: signing.subjectType,
      policyId,
      fsmRunningStatus: ContractRun.notInitialised,
      fsmDeclarations: {},
      authStatus: ContractAuth.none,
      status: ContractStatus.inForce,
      createdAt: now,
      updatedAt: now,
    };
    return { draft, policy };
  });
}

function keyOf({ subjectId, policyId }: { subjectId: string; policyId: string }): string {
  return `${subjectId} ${policyId}`;
}
