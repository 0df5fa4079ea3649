import { asc, inArray } from 'drizzle-orm';
import { loadPolicies, type PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, type Transaction } from '#platform/database/database.ts';
import { type ContractRow, contractChain, contracts, contractTransitions, type TransitionRow } from '../tables.ts';
import { beginningOf, type ChainEnd, linkMoves, type RecordedMove } from './chain.ts';

type Policies = ReadonlyMap<string, PolicyRow>;

/** A contract, and whether anything has happened to it. */
interface Begun {
  readonly contract: ContractRow;
  readonly hasHistory: boolean;
  /** The end of its chain, where the caller has read it. */
  readonly known?: ChainEnd | null | undefined;
}

/**
 * Where the chains of contracts end, by contract: at their beginning for those without a history. Contracts that are older
 * than chains get theirs first. The caller has locked the rows.
 */
export async function chainEnds(
  tx: Transaction,
  context: Pick<Context, 'settings'>,
  begun: readonly Begun[],
  policies: Policies,
): Promise<Map<string, ChainEnd>> {
  const { publicOrigin } = context.settings;
  const rows = begun.map(({ contract }) => contract);
  const older = rows.filter(({ chainIssuer }) => chainIssuer === null);
  await makeChains(tx, context, older, policies);
  const stored = await storedEnds(
    tx,
    begun.filter(({ hasHistory, known }) => hasHistory && !known).map(({ contract }) => contract.contractId),
  );
  for (const { contract, known } of begun) if (known) stored.set(contract.contractId, known);
  const end = (row: ContractRow) =>
    stored.get(row.contractId) ?? beginningOf(row, policies.get(row.policyId)!, row.chainIssuer ?? publicOrigin);
  return new Map(rows.map((row) => [row.contractId, end(row)]));
}

async function storedEnds(db: Executor, contractIds: readonly string[]): Promise<Map<string, ChainEnd>> {
  if (contractIds.length === 0) return new Map();
  const rows = await driverOf(db)<(ChainEnd & { contractId: string })[]>`
    select last.contract_id as "contractId", last.seq + 1 as seq, last.hash
      from unnest(${[...contractIds]}::char(24)[]) id
     cross join lateral (select * from contract_chain where contract_id = id order by seq desc limit 1) last`;
  return new Map(rows.map(({ contractId, seq, hash }) => [contractId, { seq, hash }]));
}

/** Makes the chains of contracts that are older than chains, from their histories. The caller has locked the rows. */
export async function makeChains(
  tx: Transaction,
  { settings }: Pick<Context, 'settings'>,
  older: readonly ContractRow[],
  known?: Policies,
): Promise<void> {
  if (older.length === 0) return;
  const ids = older.map(({ contractId }) => contractId);
  const policies =
    known ??
    (await loadPolicies(
      tx,
      older.map(({ policyId }) => policyId),
    ));
  const histories = await historiesOf(tx, ids);
  const links = older.flatMap((contract) => {
    const policy = policies.get(contract.policyId)!;
    const moves = histories.get(contract.contractId) ?? [];
    const { contractId } = contract;
    return linkMoves(beginningOf(contract, policy, settings.publicOrigin), contract, policy.fsmStates, moves).map(
      (link) => ({ contractId, ...link }),
    );
  });
  if (links.length > 0) await tx.insert(contractChain).values(links);
  await tx.update(contracts).set({ chainIssuer: settings.publicOrigin }).where(inArray(contracts.contractId, ids));
}

async function historiesOf(db: Executor, contractIds: readonly string[]): Promise<Map<string, RecordedMove[]>> {
  const { contractId, ordinal } = contractTransitions;
  const rows = await db
    .select()
    .from(contractTransitions)
    .where(inArray(contractId, [...contractIds]))
    .orderBy(asc(contractId), asc(ordinal));
  const histories = new Map<string, RecordedMove[]>();
  for (const row of rows) histories.set(row.contractId, [...(histories.get(row.contractId) ?? []), recordedMove(row)]);
  return histories;
}

function recordedMove({ stateId, fromState, toState, eventId, eventInfo, createdAt }: TransitionRow): RecordedMove {
  return { stateId, move: { fromState, toState, event: { ...eventInfo, eventId } }, at: createdAt };
}
