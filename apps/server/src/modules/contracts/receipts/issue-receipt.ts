import { FORMAT, MAX_VERSIONS } from '@colophon/receipt';
import { asc, eq } from 'drizzle-orm';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, mayOperate } from '#platform/sessions/actor.ts';
import { isParty } from '../access.ts';
import { moveByClock } from '../commands/fire-due-events.ts';
import { isDue } from '../queries/read-contracts.ts';
import { type ContractRow, contractChain, contracts } from '../tables.ts';
import { describeContract, describePolicy } from './chain.ts';
import { makeChains } from './chain-ends.ts';
import { signReceipt } from './receipt-keys.ts';
import { versionsOf } from './versions.ts';

/**
 * The receipt of a contract as it stands now (specification 13, section 5): for the owners of both sides, and operators.
 * Clock events that are due are fired first, so that a receipt never says what does not hold any more.
 *
 * @returns its only spelling, as it is signed
 * @throws Refusal `contract.not-found`, `access.not-owner`, `contract.not-started`
 */
export async function issueReceipt(context: Context, actor: Actor, contractId: string): Promise<string> {
  return context.db.transaction(async (tx) => {
    const found = await lockContract(tx, contractId);
    if (!found) throw new Refusal('contract.not-found');
    if (!isParty(actor, found) && !mayOperate(actor, 'contracts')) throw new Refusal('access.not-owner');
    const contract = await standingNow(tx, context, found);
    const chain = await tx
      .select()
      .from(contractChain)
      .where(eq(contractChain.contractId, contractId))
      .orderBy(asc(contractChain.seq));
    const last = chain.at(-1);
    if (!last) throw new Refusal('contract.not-started');
    const policy = (await loadPolicies(tx, [contract.policyId])).get(contract.policyId)!;
    const { timeZone, currency } = context.settings;
    const { versions, total } = await versionsOf(context, tx, contract);
    const said = {
      format: FORMAT,
      issuer: contract.chainIssuer,
      timeZone,
      currency: 'sign' in currency ? currency.sign : currency.one,
      contract: describeContract(contract),
      policy: describePolicy(policy),
      chain: chain.map(({ entry }): unknown => JSON.parse(entry)),
      head: last.hash,
      now: { state: contract.fsmCurrentState, authStatus: contract.authStatus, status: contract.status },
      versions,
      ...(total > MAX_VERSIONS && { versionsCut: total - MAX_VERSIONS }),
    };
    const { receipt, kid } = await signReceipt(tx, context, said);
    if (kid !== contract.receiptKid)
      await tx.update(contracts).set({ receiptKid: kid }).where(eq(contracts.contractId, contractId));
    return receipt;
  });
}

/** The contract as its clock has left it, with the chain that it may be too old to have. */
async function standingNow(tx: Transaction, context: Context, contract: ContractRow): Promise<ContractRow> {
  const isOlder = contract.chainIssuer === null;
  const isOver = isDue(contract, context.clock.now());
  if (isOlder) await makeChains(tx, context, [contract]);
  const chained = isOlder ? (await lockContract(tx, contract.contractId))! : contract;
  if (isOver) await moveByClock(tx, context, [chained]);
  return isOver ? (await lockContract(tx, contract.contractId))! : chained;
}

async function lockContract(tx: Transaction, contractId: string): Promise<ContractRow | undefined> {
  const [row] = await tx.select().from(contracts).where(eq(contracts.contractId, contractId)).for('update');
  return row;
}
