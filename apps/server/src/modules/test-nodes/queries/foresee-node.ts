import { ContractRun, ContractStatus, PartyIdentity, presentAmount } from '@colophon/model';
import { PAYMENT_CODE } from '@colophon/policy';
import { findContracts, pretences } from '#modules/contracts/index.ts';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { MAX_FORESEEN_CONTRACTS, MAX_FORESEEN_EXHIBITS } from '../limits.ts';

interface Licensed {
  readonly contractId: string;
  readonly exhibitCount: number;
  readonly exhibits: { testResourceId: string; testResourceName: string; title: string }[];
  readonly total: number;
}

/**
 * The node's contracts for its test exhibits that would license nothing by a moment to come, or wait for payments on the way, those that
 * move first in front. Four statements at most.
 */
export async function foreseeNode(
  context: Pick<Context, 'sql' | 'db' | 'clock' | 'settings'>,
  node: NodeRow,
  pretence: pretences.Pretence,
) {
  const licensed = await contractsInQuestion(context, node, pretence);
  const rows = await findContracts(context.db, { contractIds: licensed.map(({ contractId }) => contractId) });
  const foreseen = new Map((await pretences.foreseeIn(context, pretence, rows)).map((one) => [one.contractId, one]));
  const contractOf = new Map(rows.map((row) => [row.contractId, row]));
  const contracts = licensed.flatMap(({ contractId, exhibitCount, exhibits }) => {
    const { contractName, subjectName } = contractOf.get(contractId)!;
    const { standing, lapsedAt, made, possible } = foreseen.get(contractId)!;
    if (lapsedAt === null && made.length + possible.length === 0) return [];
    return {
      contractId,
      contractName,
      subjectName,
      status: standing.status,
      lapseDate: lapsedAt === null ? null : new Date(lapsedAt).toISOString(),
      madePayments: made.map(presentPayment),
      possiblePayments: possible.map(presentPayment),
      exhibitCount,
      exhibits,
    };
  });
  const isCut = (licensed[0]?.total ?? 0) > licensed.length;
  return { pretendDate: pretence.at.toISOString(), contracts, isCut };
}

function presentPayment({ eventId, at, amountCents }: { eventId: string; at: number; amountCents: number }) {
  return { eventId, date: new Date(at).toISOString(), amount: presentAmount(amountCents) };
}

/** Contracts that run and move until then by their clock, or wait for a payment, with the test exhibits that they are for. */
async function contractsInQuestion(
  { sql }: Pick<Context, 'sql'>,
  { nodeId }: NodeRow,
  { at, payments }: pretences.Pretence,
): Promise<Licensed[]> {
  const paidIds = payments.map(({ contractId }) => contractId);
  return sql<Licensed[]>`
    with uses as (
      select distinct contract ->> 'contractId' as contract_id, t.position, t.test_resource_id, t.test_resource_name, t.title
        from test_exhibits t
       cross join jsonb_array_elements(t.resolve_resources) resolved
       cross join jsonb_array_elements(resolved -> 'contracts') contract
       where t.node_id = ${nodeId}),
    used as (
      select contract_id::char(24), count(*)::int as "exhibitCount",
             to_json((array_agg(json_build_object('testResourceId', test_resource_id, 'testResourceName', test_resource_name,
               'title', title) order by position))[1:${MAX_FORESEEN_EXHIBITS}]) as exhibits
        from uses group by contract_id)
    select c.contract_id as "contractId", used."exhibitCount", used.exhibits, count(*) over ()::int as total
      from used
      join contracts c on c.contract_id = used.contract_id
      join policies p on p.policy_id = c.policy_id
     where c.licensee_id = ${String(nodeId)} and c.licensee_identity_type = ${PartyIdentity.node}
       and c.status = ${ContractStatus.inForce} and c.fsm_running_status = ${ContractRun.running}
       and (c.due_at <= ${at} or c.contract_id = any(${paidIds}::char(24)[]) or exists (
         select from json_array_elements(p.fsm_states -> c.fsm_current_state -> 'transitions') event
          where event ->> 'code' = ${PAYMENT_CODE}))
     order by c.due_at nulls last, c.contract_id
     limit ${MAX_FORESEEN_CONTRACTS}`;
}
