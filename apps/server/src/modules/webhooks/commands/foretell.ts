import type { Context } from '#platform/context.ts';
import { FORETOLD_MS } from '../limits.ts';

/**
 * Tells parties of contracts which the clock will move within three days, once for each moment. What is nearer when it comes to be known is
 * told then.
 */
export async function foretellMoves({ sql, clock }: Pick<Context, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + FORETOLD_MS);
  await sql`
    with soon as (
      select contract_id, due_at, fsm_current_state from contracts
       where due_at > ${now} and due_at <= ${until}
         and exists (select from webhook_endpoints where user_id in (licensor_owner_id, licensee_owner_id) and status <> 'off')),
    noted as (
      insert into webhook_foretold (contract_id, due_at) select contract_id, due_at from soon
          on conflict (contract_id) do update set due_at = excluded.due_at where webhook_foretold.due_at <> excluded.due_at
      returning contract_id, due_at)
    select write_webhook_message('contract.due-soon', user_id, subject, resource_id, node_id, data, ${now}::timestamptz)
      from noted join soon using (contract_id)
     cross join lateral messages_of_contract(contract_id, json_build_object('state', fsm_current_state,
           'dueDate', to_char(soon.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as told`;
}
