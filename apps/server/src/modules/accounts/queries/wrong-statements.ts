import { driverOf, type Executor } from '#platform/database/database.ts';

const MAX_NAMED = 100;

/**
 * Compares accounts with their statements: each line has to go on from the one before it in number, sums and time, the account
 * has to remember its last one, and no balance may be below what is frozen of it.
 *
 * @returns a line for each account or statement line that is otherwise
 */
export async function wrongStatements(db: Executor): Promise<string[]> {
  const rows = await driverOf(db)<{ finding: string }[]>`
    with lines as (
      select *, lag(created_at) over line as earlier,
        sum(greatest(amount_cents, 0)) over line as income, sum(greatest(-amount_cents, 0)) over line as expenditure,
        row_number() over line as counted
      from transaction_details window line as (partition by account_id order by line_no)
    ), last_lines as (
      select distinct on (account_id) * from transaction_details order by account_id, line_no desc
    )
    select 'line ' || serial_no || ' does not go on from the one before it' as finding from lines
     where counted <> line_no or income <> income_sum_cents or expenditure <> expenditure_sum_cents or created_at < earlier
        or before_cents + amount_cents <> after_cents
    union all
    select 'account ' || account_id || ' remembers another last line than it has' from accounts left join last_lines using (account_id)
     where (line_count, accounts.income_sum_cents, accounts.expenditure_sum_cents)
           <> (coalesce(line_no, 0), coalesce(last_lines.income_sum_cents, 0), coalesce(last_lines.expenditure_sum_cents, 0))
        or last_line_at < last_lines.created_at
    union all
    select 'account ' || account_id || ' is overdrawn' from accounts where not allow_negative and balance_cents < freeze_cents
    limit ${MAX_NAMED}`;
  return rows.map(({ finding }) => finding);
}
