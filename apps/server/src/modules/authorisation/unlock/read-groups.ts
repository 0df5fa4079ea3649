import { PartyIdentity, PolicyStatus, SubjectType } from '@colophon/model';
import { type AccountRow, findIndividualAccounts } from '#modules/accounts/index.ts';
import {
  admits,
  type ContractPlace,
  contractRecords,
  findContracts,
  findSubjects,
  placesNow,
  type Subject,
  waitsForWallet,
} from '#modules/contracts/index.ts';
import { loadPolicies, type PolicyRow } from '#modules/policies/index.ts';
import { listUsers } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { ExhibitToDecide } from '../types.ts';
import type { Group, HeldContract, LinkLicensee, LinkSubject, Owner } from './types.ts';

/** A link of a tree: who holds which contracts for what. */
export interface Link {
  /** Resources have their names and owners from the database. */
  readonly licensee: { readonly identityType: 1 | 2; readonly id: string } | 'caller';
  /** A version of the licensee, or the exhibit. */
  readonly holder: string;
  readonly subjectType: 1 | 2;
  readonly subjectId: string;
  readonly contractIds: readonly string[];
}

type ShownExhibit = Pick<ExhibitToDecide, 'exhibitId' | 'node'>;

/** A node that licenses things for what it does not show yet. */
export interface LicensingNode {
  readonly name: string;
  readonly owner: Owner;
}

interface Linked {
  readonly links: readonly Link[];
  /** `null` where nothing is shown: then a node that licenses something is told by itself. */
  readonly exhibit: ShownExhibit | null;
  readonly node?: LicensingNode;
}

/** Everything that is read for a plan. */
interface Facts {
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly places: readonly ContractPlace[];
  readonly policies: ReadonlyMap<string, PolicyRow>;
  /** In lower case, by user. */
  readonly addresses: ReadonlyMap<number, readonly string[]>;
  /** Of the owners of subjects. */
  readonly wallets: ReadonlyMap<number, AccountRow>;
}

/**
 * The groups of a tree's links with everything that their parties could do. Two round trips, whatever the number of links.
 * What the platform signs by itself when the exhibit is shown is no group: nobody has to do anything about it.
 */
export async function readGroups(
  context: Context,
  actor: Actor | null,
  { links, exhibit, node }: Linked,
): Promise<Group[]> {
  const facts = await readFacts(context, actor, { links, exhibit, ...(node && { node }) });
  const licenseeOf = ({ licensee }: Link): LinkLicensee => {
    if (licensee === 'caller') {
      const owner = actor && { userId: actor.userId, name: actor.username };
      return { identityType: PartyIdentity.consumer, id: String(actor?.userId ?? ''), name: owner?.name ?? '', owner };
    }
    if (licensee.identityType === PartyIdentity.resource) {
      const { licensorOwnerId, licensorOwnerName, subjectName } = facts.subjects.get(licensee.id)!;
      return { ...licensee, name: subjectName, owner: { userId: licensorOwnerId, name: licensorOwnerName } };
    }
    if (node) return { ...licensee, ...node };
    const shown = facts.subjects.get(exhibit!.exhibitId)!;
    const owner = { userId: shown.licensorOwnerId, name: shown.licensorOwnerName };
    return { ...licensee, name: shown.licensorName, owner };
  };
  const groups = Map.groupBy(links, (link) => {
    const licensee = link.licensee === 'caller' ? 'caller' : `${link.licensee.identityType} ${link.licensee.id}`;
    return `${licensee} ${link.subjectType} ${link.subjectId}`;
  });
  return [...groups.values()].flatMap((members): Group[] => {
    const [first] = members as [Link];
    const licensee = licenseeOf(first);
    const subject = subjectOf(facts, licensee, first);
    if (licensee.identityType === PartyIdentity.consumer && isOpenedByPlatform(subject, licensee)) return [];
    const all = subject.contracts.map(({ contractId }) => contractId);
    const holders = members.map(({ holder, contractIds, licensee: holding }) => ({
      name: holder,
      contractIds: holding === 'caller' ? all : contractIds,
    }));
    return [{ licensee, subjects: [subject], holders }];
  });
}

async function readFacts(context: Context, actor: Actor | null, { links, exhibit, node }: Linked): Promise<Facts> {
  const { db } = context;
  const licenseeIds = links.map(({ licensee }) => (licensee === 'caller' ? String(actor?.userId ?? '') : licensee.id));
  const resourceLicensees = links.flatMap(({ licensee }) =>
    licensee !== 'caller' && licensee.identityType === PartyIdentity.resource ? [licensee.id] : [],
  );
  const resourceIds = links.flatMap(({ subjectType, subjectId }) =>
    subjectType === SubjectType.resource ? [subjectId] : [],
  );
  const [resources, exhibits, contracts] = await Promise.all([
    findSubjects(context, db, SubjectType.resource, distinct([...resourceIds, ...resourceLicensees])),
    findSubjects(context, db, SubjectType.exhibit, exhibit ? [exhibit.exhibitId] : []),
    findContracts(db, {
      licenseeIds: distinct(licenseeIds),
      subjectIds: distinct(links.map(({ subjectId }) => subjectId)),
      inForceOnly: true,
    }),
  ]);
  const subjects = new Map([...resources, ...exhibits]);
  const offered = [...subjects.values()].flatMap(({ policies: entries }) => entries.map(({ policyId }) => policyId));
  const owners = [...resources.values()].map(({ licensorOwnerId }) => licensorOwnerId);
  const ownerOfNode = node?.owner.userId ?? exhibit?.node.ownerUserId;
  const licensees = [...owners, ...(ownerOfNode ? [ownerOfNode] : []), ...(actor ? [actor.userId] : [])];
  const [policies, latest, users, wallets] = await Promise.all([
    loadPolicies(db, [...offered, ...contracts.map(({ policyId }) => policyId)]),
    contractRecords.latestTransitions(
      db,
      contracts.map(({ contractId }) => contractId),
    ),
    listUsers(db, [...new Set(licensees)]),
    findIndividualAccounts(db, [...new Set([...subjects.values()].map(({ licensorOwnerId }) => licensorOwnerId))]),
  ]);
  return {
    subjects,
    policies,
    wallets,
    places: placesNow(context, contracts, latest, policies),
    addresses: new Map(
      users.map(({ userId, email, mobile }) => [
        userId,
        [email, mobile].filter((address) => address !== '').map((address) => address.toLowerCase()),
      ]),
    ),
  };
}

function subjectOf(
  { subjects, places, policies, addresses, wallets }: Facts,
  licensee: LinkLicensee,
  { subjectType, subjectId }: Link,
): LinkSubject {
  const subject = subjects.get(subjectId)!;
  const wallet = wallets.get(subject.licensorOwnerId);
  const named = {
    licenseeId: licensee.id,
    licenseeName: licensee.name,
    ownerName: '',
    ownerUserId: licensee.owner?.userId ?? 0,
    ownerAddresses: addresses.get(licensee.owner?.userId ?? 0) ?? [],
  };
  return {
    subjectType,
    id: subjectId,
    name: subject.subjectName,
    owner: { userId: subject.licensorOwnerId, name: subject.licensorOwnerName },
    isOnline: subject.isOnline,
    policies: subject.policies
      .filter(
        ({ status, policyId }) =>
          status === PolicyStatus.enabled && policies.get(policyId)?.subjectType === subjectType,
      )
      .map(({ policyId, policyName }) => {
        const policy = policies.get(policyId)!;
        const isAdmitting = admits(policy, named, licensee.identityType, subject.licensorOwnerId);
        const awaitsWallet = waitsForWallet(policy, wallet);
        return { policyId, policyName, isAdmitting, isFree: policy.isFree, awaitsWallet, machine: machineOf(policy) };
      }),
    contracts: places
      .filter((place) => isBetween(place, licensee, subjectType, subjectId))
      .map(heldContract(policies, wallet)),
  };
}

function isBetween(
  { contract }: ContractPlace,
  { id, identityType }: LinkLicensee,
  subjectType: number,
  subjectId: string,
): boolean {
  return (
    contract.licenseeId === id &&
    contract.licenseeIdentityType === identityType &&
    contract.subjectId === subjectId &&
    contract.subjectType === subjectType
  );
}

function heldContract(policies: ReadonlyMap<string, PolicyRow>, wallet: AccountRow | undefined) {
  return ({ contract, isRunning, state, enteredAt }: ContractPlace): HeldContract => {
    const policy = policies.get(contract.policyId)!;
    const payeeAccount = contract.fsmDeclarations['self.account'];
    return {
      contractId: contract.contractId,
      policyId: contract.policyId,
      policyName: contract.contractName,
      isRunning,
      state,
      isUnstarted: state === '',
      awaitsWallet: waitsForWallet(policy, wallet),
      machine: machineOf(policy),
      enteredAt: enteredAt.getTime(),
      ...(payeeAccount !== undefined && { payeeAccount }),
    };
  };
}

function machineOf({ fsmDeclarations, fsmStates }: PolicyRow): HeldContract['machine'] {
  return { audiences: fsmDeclarations.audiences, states: fsmStates };
}

/**
 * Returns true when a free policy admits a caller without a contract: the platform then signs when the exhibit is shown, or
 * need not.
 */
function isOpenedByPlatform({ policies, contracts }: LinkSubject, { owner }: LinkLicensee): boolean {
  const free = policies.filter(({ isFree, isAdmitting }) => isFree && isAdmitting);
  if (owner === null) return free.some(({ machine }) => machine.audiences.some(({ type }) => type === 'public'));
  return contracts.length === 0 && free.length > 0;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
