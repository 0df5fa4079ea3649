import { PartyIdentity, PolicyStatus } from '@colophon/model';
import { inArray } from 'drizzle-orm';
import { findIndividualAccounts } from '#modules/accounts/index.ts';
import { loadPolicies, type PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { countForToken, isLimitedToken } from '#platform/rate-limits/count-for-token.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import { admits, isForOwnerAlone, namesPersons } from '../audience.ts';
import { FIRST_MOVE, firstStanding } from '../moves.ts';
import { findLicensee, findSubjects, type Licensee, type Subject } from '../parties.ts';
import { payeesOf } from '../payees.ts';
import { findContracts } from '../queries/find-contracts.ts';
import { isDue } from '../queries/read-contracts.ts';
import { beginningOf } from '../receipts/chain.ts';
import { type ContractRow, contracts } from '../tables.ts';
import { announceEnds, hasEnded, recordsOf } from './append-transitions.ts';
import { moveByClock } from './fire-due-events.ts';
import { insertContracts } from './insert-contracts.ts';
import { isWaiting, tellAwaitedLicensors } from './tell-awaited-licensors.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Licences of nodes were signed; of each, unless somebody else signed the same at once. */
    'contracts.signed-for-node': { contractIds: readonly string[]; at: string };
  }
}

export interface Signing {
  /** Distinct. */
  readonly subjects: readonly { readonly subjectId: string; readonly policyId: string }[];
  /** 1 resource, 2 exhibit; one for all. */
  readonly subjectType: 1 | 2;
  readonly licenseeId: string;
  /** 1 resource, 2 node, 3 consumer. */
  readonly licenseeIdentityType: 1 | 2 | 3;
  /** True when the platform signs for a visitor who has not asked for it. */
  readonly isAutomatic?: boolean;
}

/**
 * Signs policies for one licensee, all or none. A contract in force for the same key is returned unchanged, whatever
 * has become of its subject; the others are created and have entered their first state before this returns, unless they wait
 * for the licensor's owner to activate an account.
 *
 * What is wrong with one of the subjects is refused with its id in the details.
 *
 * Answers the new contracts in the order of `subjects`, then those that existed. Emits `contracts.terminated` for those that
 * end by their first state, and `contracts.signed-for-node`. Owners of licensors who have no wallet to be paid to are told that somebody waits.
 *
 * @throws Refusal `contract.licensee-not-caller`, `contract.licensee-unknown`, `access.not-owner`,
 *   `contract.subject-unknown`, `contract.subject-offline`, `contract.policy-not-offered`, `contract.audience`, `agents.too-many`
 */
export async function signContracts(context: Context, actor: Actor, signing: Signing): Promise<ContractRow[]> {
  const signed = isCounted(actor, signing) ? [] : await signAnew(context, actor, signing);
  if (signed.length === signing.subjects.length) return signed;
  const rest = without(signing, byKey(signed));
  return [...signed, ...(await context.db.transaction((tx) => signContractsWithin(tx, context, actor, rest)))];
}

/**
 * Signs as if nothing were in force yet, which is nearly always so: one read and one statement that writes, which needs no
 * transaction around it. Answers what it has signed: nothing where a subject cannot be signed, which what is in force may make
 * good, or ends at once or waits for a wallet, which is to be told together with it. `signContractsWithin` decides those.
 */
async function signAnew(context: Context, actor: Actor, signing: Signing): Promise<ContractRow[]> {
  const { db } = context;
  const found = await findFor(db, context, actor, signing);
  const drafts = await draftContracts(db, context, found, signing);
  const isOrdinary = drafts.every((draft) => !(draft instanceof Refusal || hasEnded(draft) || isWaiting(draft)));
  return isOrdinary ? insertDrafts(db, context, drafts as ContractRow[], found.policies) : [];
}

/** As `signContracts`, as part of a command's own transaction. A fixed number of statements, however many are signed. */
export async function signContractsWithin(
  tx: Transaction,
  context: Context,
  actor: Actor,
  signing: Signing,
): Promise<ContractRow[]> {
  const [found, inForce] = await Promise.all([findFor(tx, context, actor, signing), findInForceStored(tx, signing)]);
  const existing = await movedByClock(tx, context, signing, inForce);
  const missing = without(signing, existing);
  if (missing.subjects.length === 0) return [...existing.values()];
  const drafts = (await draftContracts(tx, context, found, missing)).map((draft) => {
    if (draft instanceof Refusal) throw draft;
    return draft;
  });
  const signed = await insertDrafts(tx, context, drafts, found.policies);
  await announceEnds(tx, context, signed);
  await tellAwaitedLicensors(tx, context, signed);
  if (isCounted(actor, signing)) await countSigned(tx, context, actor, signed);
  const overtaken =
    signed.length < drafts.length ? await signContractsWithin(tx, context, actor, without(missing, byKey(signed))) : [];
  return [...signed, ...overtaken, ...existing.values()];
}

/** True for what a limited token signs because somebody wants it, and not for what a visit signs by itself. */
function isCounted({ credential }: Actor, { isAutomatic = false }: Signing): boolean {
  return !isAutomatic && isLimitedToken(credential);
}

/**
 * Counts new contracts with others; those between things of one owner bind nobody.
 *
 * @throws Refusal `agents.too-many`
 */
async function countSigned(
  tx: Transaction,
  context: Context,
  actor: Actor,
  signed: readonly ContractRow[],
): Promise<void> {
  const binding = signed.filter(({ licensorOwnerId }) => !isUser(actor, licensorOwnerId));
  if (binding.length === 0) return;
  await countForToken(context, tx, actor, 'signings');
  await countForToken(context, tx, actor, 'contracts', binding.length);
}

/** Data that signing checks. */
interface Found {
  readonly licensee: Licensee;
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly policies: ReadonlyMap<string, PolicyRow>;
}

async function findFor(db: Executor, context: Context, actor: Actor, signing: Signing): Promise<Found> {
  const isConsumer = signing.licenseeIdentityType === PartyIdentity.consumer;
  if (isConsumer && signing.licenseeId !== String(actor.userId)) throw new Refusal('contract.licensee-not-caller');
  const policies = await loadPolicies(
    db,
    signing.subjects.map(({ policyId }) => policyId),
  );
  // asked together, judged in the order of the specification
  const [licensee, subjects] = await Promise.all([
    isConsumer && ![...policies.values()].some(namesPersons)
      ? consumer(actor)
      : findLicensee(context, db, signing.licenseeIdentityType, signing.licenseeId),
    findSubjects(
      context,
      db,
      signing.subjectType,
      signing.subjects.map(({ subjectId }) => subjectId),
    ),
  ]);
  if (!licensee) throw new Refusal('contract.licensee-unknown');
  if (!isUser(actor, licensee.ownerUserId)) throw new Refusal('access.not-owner');
  return { licensee, subjects, policies };
}

/** The caller as a licensee of policies that name no persons: their addresses do not matter. */
function consumer({ userId, username }: Actor): Licensee {
  return {
    licenseeId: String(userId),
    licenseeName: username,
    ownerUserId: userId,
    ownerName: username,
    ownerAddresses: [],
  };
}

/** The signing of all but what is in `signed`. */
function without(signing: Signing, signed: ReadonlyMap<string, unknown>): Signing {
  return { ...signing, subjects: signing.subjects.filter((wanted) => !signed.has(keyOf(wanted))) };
}

/** Inserts new contracts with their first moves, at the moment of the drafts; answers those whose key nobody else had meanwhile. */
async function insertDrafts(
  db: Executor,
  { events }: Pick<Context, 'events'>,
  drafts: readonly ContractRow[],
  policies: ReadonlyMap<string, PolicyRow>,
): Promise<ContractRow[]> {
  const [one] = drafts;
  if (!one) return [];
  const started = drafts.filter(({ fsmCurrentState }) => fsmCurrentState !== '');
  const firsts = started.map((contract) => ({ contract, firstOrdinal: 1, moves: [FIRST_MOVE] }));
  const ends = new Map(
    started.map((row) => [row.contractId, beginningOf(row, policies.get(row.policyId)!, row.chainIssuer!)]),
  );
  const at = one.createdAt;
  const sql = driverOf(db);
  const ofNode = drafts.filter(({ licenseeIdentityType }) => licenseeIdentityType === PartyIdentity.node);
  const contractIds = ofNode.map(({ contractId }) => contractId);
  const told =
    contractIds.length > 0
      ? events.emitting(sql, 'contracts.signed-for-node', { contractIds, at: at.toISOString() })
      : sql`select`;
  return insertContracts(db, drafts, recordsOf(firsts, { ends, policies, at }), told);
}

/** The contracts in force for the same keys, as they are stored. */
async function findInForceStored(db: Executor, signing: Signing): Promise<ContractRow[]> {
  const wanted = new Set(signing.subjects.map(keyOf));
  const subjectIds = signing.subjects.map(({ subjectId }) => subjectId);
  const rows = await findContracts(db, {
    subjectIds,
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
  if (due.length === 0) return byKey(stored);
  const locked = await tx.select().from(contracts).where(inArray(contracts.contractId, due)).for('update');
  await moveByClock(tx, context, locked);
  return byKey(await findInForceStored(tx, signing));
}

/** Returns a new contract for each subject, or the reason why it cannot be signed. */
async function draftContracts(
  db: Executor,
  context: Context,
  { licensee, subjects, policies }: Found,
  signing: Signing,
): Promise<(ContractRow | Refusal)[]> {
  const now = context.clock.now();
  const namesPayees = [...policies.values()].some(
    ({ fsmDeclarations }) => fsmDeclarations.symbolArgs.envArgs.length > 0,
  );
  const accounts = await findIndividualAccounts(
    db,
    namesPayees ? [...subjects.values()].map(({ licensorOwnerId }) => licensorOwnerId) : [],
  );

  return signing.subjects.map(({ subjectId, policyId }) => {
    const subject = subjects.get(subjectId);
    if (!subject) return refusalOf(subjectId, 'contract.subject-unknown');
    if (!subject.isOnline) return refusalOf(subjectId, 'contract.subject-offline');
    const policy = policies.get(policyId);
    const needsNoOffer = policy && isForOwnerAlone(policy);
    const offered = subject.policies.find(
      (entry) => entry.policyId === policyId && (needsNoOffer || entry.status === PolicyStatus.enabled),
    );
    if (!offered || !policy || policy.subjectType !== signing.subjectType)
      return refusalOf(subjectId, 'contract.policy-not-offered');
    if (!admits(policy, licensee, signing.licenseeIdentityType, subject.licensorOwnerId))
      return refusalOf(subjectId, 'contract.audience');
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
      isAutomatic: signing.isAutomatic ?? false,
      createdAt: now,
      updatedAt: now,
    };
  });
}

function byKey(rows: readonly ContractRow[]): Map<string, ContractRow> {
  return new Map(rows.map((row) => [keyOf(row), row]));
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
