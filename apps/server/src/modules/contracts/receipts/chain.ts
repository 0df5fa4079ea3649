import { createHash } from 'node:crypto';
import { presentAmount } from '@colophon/model';
import { authStatusOf, type DescribedState, NO_STATE } from '@colophon/policy';
import { canonicalise, FORMAT, machineOf } from '@colophon/receipt';
import type { PolicyRow } from '#modules/policies/index.ts';
import type { Move } from '../moves.ts';
import type { ContractRow } from '../tables.ts';

/** Where a chain ends: the next entry has `seq`, and `hash` as what stands before it. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
}

/** An entry of a contract's chain, as it is stored. */
export interface ChainLink {
  readonly seq: number;
  /** In canonical form. */
  readonly entry: string;
  readonly hash: string;
}

/** A move with the record that it has in the history. */
export interface RecordedMove {
  readonly stateId: string;
  readonly move: Move;
  readonly at: Date;
}

/** Returns the facts of a contract for a receipt, besides its history. */
export function describeContract(contract: ContractRow) {
  return {
    contractId: contract.contractId,
    signedAt: contract.createdAt.toISOString(),
    licensor: {
      id: contract.licensorId,
      // a resource licenses itself, a node its exhibits
      kind: contract.subjectType,
      name: contract.licensorName,
      ownerId: contract.licensorOwnerId,
      ownerName: contract.licensorOwnerName,
    },
    licensee: {
      id: contract.licenseeId,
      kind: contract.licenseeIdentityType,
      name: contract.licenseeName,
      ownerId: contract.licenseeOwnerId,
      ownerName: contract.licenseeOwnerName,
    },
    subject: { id: contract.subjectId, name: contract.subjectName, type: contract.subjectType },
  };
}

/** Returns the facts of the policy for a receipt. */
export function describePolicy(policy: PolicyRow) {
  return {
    policyId: policy.policyId,
    subjectType: policy.subjectType,
    text: policy.policyText,
    sha256: sha256(policy.policyText),
    audiences: policy.fsmDeclarations.audiences.map(({ name, type }) => ({ name, type })),
    machine: machineOf(policy.fsmStates),
  };
}

/** Where the chain of a contract begins: with what it is about. */
export function beginningOf(contract: ContractRow, policy: PolicyRow, issuer: string): ChainEnd {
  const about = { contract: describeContract(contract), format: FORMAT, issuer, policy: describePolicy(policy) };
  return { seq: 0, hash: sha256(canonicalise(about)) };
}

/** The entries of moves: of each its payment, then its transition. */
export function linkMoves(
  end: ChainEnd,
  contract: Pick<ContractRow, 'fsmDeclarations'>,
  states: Readonly<Record<string, DescribedState>>,
  moves: readonly RecordedMove[],
): ChainLink[] {
  const links: ChainLink[] = [];
  let last = end;
  const add = (entry: object) => {
    const link = linkEntry(last, entry);
    links.push(link);
    last = { seq: link.seq + 1, hash: link.hash };
    return link.seq;
  };
  for (const { stateId, move, at: moment } of moves) {
    const { event, payment, fromState, toState } = move;
    const at = moment.toISOString();
    const paid = payment && {
      payment: add({
        kind: 'payment',
        at,
        event: event.eventId,
        amount: presentAmount(payment.amountCents),
        fromAccount: payment.fromAccountId,
        toAccount: payment.toAccountId,
        recordId: payment.recordId,
        serialNo: payment.serialNo,
      }),
    };
    add({
      kind: 'transition',
      at,
      stateId,
      from: fromState,
      to: toState,
      event: event.eventId,
      authStatus: authStatusOf(states[toState]!),
      ...(fromState === NO_STATE && {
        accounts: Object.entries(contract.fsmDeclarations).map(([name, accountId]) => ({ name, accountId })),
      }),
      ...paid,
    });
  }
  return links;
}

/** An entry with its place in the chain. */
export function linkEntry({ seq, hash: prev }: ChainEnd, content: object): ChainLink {
  const entry = canonicalise({ ...content, seq, prev });
  return { seq, entry, hash: sha256(entry) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
