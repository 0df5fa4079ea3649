import { PartyIdentity } from '@colophon/model';
import { inArray } from 'drizzle-orm';
import { findIndividualAccounts } from '#modules/accounts/index.ts';
import { loadPolicies, type PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import { admits } from '../audience.ts';
import { FIRST_MOVE, firstStanding } from '../moves.ts';
import { findLicensee, findSubjects, type Licensee, type Subject } from '../parties.ts';
import { payeesOf } from '../payees.ts';
import { findContracts } from '../queries/find-contracts.ts';
import { isDue } from '../queries/read-contracts.ts';
import { type ContractRow, contracts } from '../tables.ts';
import { announceEnds, appendTransitions } from './append-transitions.ts';
import { moveByClock } from './fire-due-events.ts';
import { insertContracts } from './insert-contracts.ts';

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
 * has become of its subject; the others are created and have entered their first state before this returns, unless they wait
 * for the licensor's owner to activate an account.
 *
 * What is wrong with one of the subjects is refused with its id in the details.
 *
 * Answers the new contracts in the order of `subjects`, then those that existed. Emits `contracts.terminated` for those that
 * end by their first state.
 *
 * @throws Refusal `contract.licensee-not-caller`, `contract.licensee-unknown`, `access.not-owner`,
 *   `contract.subject-unknown`, `contract.subject-offline`, `contract.policy-not-offered`, `contract.audience`
 */
export async function signContracts(context: Context, actor: Actor, signing: Signing): Promise<ContractRow[]> {
  return context.db.transaction((tx) => signContractsWithin(tx, context, actor, signing));
}

/** As `signContracts`, as part of a command's own transaction. A fixed number of statements, however many are signed. */
export async function signContractsWithin(
  tx: Transaction,
  context: Context,
  actor: Actor,
  signing: Signing,
): Promise<ContractRow[]> {
  const isConsumer = signing.licenseeIdentityType === PartyIdentity.consumer;
  if (isConsumer && signing.licenseeId !== String(actor.userId)) throw new Refusal('contract.licensee-not-caller');
  // asked together, judged in the order of the specification
  const [licensee, inForce, subjects, policies] = await Promise.all([
    findLicensee(context, tx, signing.licenseeIdentityType, signing.licenseeId),
    findInForceStored(tx, signing),
    findSubjects(
      context,
      tx,
      signing.subjectType,
      signing.subjects.map(({ subjectId }) => subjectId),
    ),
    loadPolicies(
      tx,
      signing.subjects.map(({ policyId }) => policyId),
    ),
  ]);
  if (!licensee) throw new Refusal('contract.licensee-unknown');
  if (!isUser(actor, licensee.ownerUserId)) throw new Refusal('access.not-owner');
  const existing = await movedByClock(tx, context, signing, inForce);
  const missing = signing.subjects.filter((wanted) => !existing.has(keyOf(wanted)));
  if (missing.length === 0) return [...existing.values()];

  const rest = { ...signing, subjects: missing };
  const drafts = await draftContracts(tx, context, licensee, rest, { subjects, policies });
  const signed = await insertContracts(tx, drafts);
  const started = signed.filter(({ fsmCurrentState }) => fsmCurrentState !== '');
  const firsts = started.map((contract) => ({ contract, firstOrdinal: 1, moves: [FIRST_MOVE] }));
  await appendTransitions(tx, context, firsts, context.clock.now(), policies);
  await announceEnds(tx, context, started);
  // what somebody else signed at the same moment is theirs and ours
  const overtaken =
    signed.length < drafts.length
      ? await movedByClock(tx, context, rest, await findInForceStored(tx, rest))
      : new Map<string, ContractRow>();
  for (const row of signed) overtaken.delete(keyOf(row));
  return [...signed, ...overtaken.values(), ...existing.values()];
}

/** The contracts in force for the same keys, as they are stored. */
async function findInForceStored(tx: Transaction, signing: Signing): Promise<ContractRow[]> {
  const wanted = new Set(signing.subjects.map(keyOf));
  const rows = await findContracts(tx, {
    subjectIds: signing.subjects.map(({ subjectId }) => subjectId),
    subjectType: signing.subjectType,
    licenseeId: signing.licenseeId,
    licenseeIdentityType: signing.licenseeIdentityType,
    inForceOnly: true,
  });
  return rows.filter((row) => wanted.has(keyOf(row)));
}

/** By key. Clock events that are due are fired first: what has ended by them can be signed again. */
async function movedByClock(
  tx: Transaction,
  context: Context,
  signing: Signing,
  stored: readonly ContractRow[],
): Promise<Map<string, ContractRow>> {
  const now = context.clock.now();
  const due = stored.filter((row) => isDue(row, now)).map(({ contractId }) => contractId);
  if (due.length === 0) return new Map(stored.map((row) => [keyOf(row), row]));
  const locked = await tx.select().from(contracts).where(inArray(contracts.contractId, due)).for('update');
  await moveByClock(tx, context, locked);
  const rows = await findInForceStored(tx, signing);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function draftContracts(
  tx: Transaction,
  context: Context,
  licensee: Licensee,
  signing: Signing,
  { subjects, policies }: { subjects: ReadonlyMap<string, Subject>; policies: ReadonlyMap<string, PolicyRow> },
): Promise<ContractRow[]> {
  const now = context.clock.now();
  const namesPayees = [...policies.values()].some(
    ({ fsmDeclarations }) => fsmDeclarations.symbolArgs.envArgs.length > 0,
  );
  const accounts = await findIndividualAccounts(
    tx,
    namesPayees ? [...subjects.values()].map(({ licensorOwnerId }) => licensorOwnerId) : [],
  );

  return signing.subjects.map(({ subjectId, policyId }) => {
    const subject = subjects.get(subjectId);
    if (!subject) throw refusalOf(subjectId, 'contract.subject-unknown');
    if (!subject.isOnline) throw refusalOf(subjectId, 'contract.subject-offline');
    const offered = subject.policies.find((entry) => entry.policyId === policyId && entry.status === 1);
    const policy = policies.get(policyId);
    if (!offered || !policy || policy.subjectType !== signing.subjectType)
      throw refusalOf(subjectId, 'contract.policy-not-offered');
    if (!admits(policy, licensee, signing.licenseeIdentityType)) throw refusalOf(subjectId, 'contract.audience');
    return {
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
      ...firstStanding(
        policy,
        payeesOf(policy, accounts.get(subject.licensorOwnerId)),
        signing.licenseeIdentityType,
        now,
        context.settings.timeZone,
      ),
      chainIssuer: context.settings.publicOrigin,
      receiptKid: null,
      isDefault: false,
      createdAt: now,
      updatedAt: now,
    };
  });
}

/** Says which one of several subjects it is that cannot be signed. */
function refusalOf(
  subjectId: string,
  refusal:
    | 'contract.subject-unknown'
    | 'contract.subject-offline'
    | 'contract.policy-not-offered'
    | 'contract.audience',
): Refusal {
  return new Refusal(refusal, { details: [{ field: `subjects.${subjectId}`, reason: 'is refused' }] });
}

function keyOf({ subjectId, policyId }: { subjectId: string; policyId: string }): string {
  return `${subjectId} ${policyId}`;
}
