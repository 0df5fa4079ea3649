import { SubjectType } from '@colophon/model';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { MAX_USED } from '../limits.ts';
import { SiteUse } from '../site-counter.ts';

interface Uses {
  readonly visits: number;
  readonly looks: number;
  readonly signings: number;
  /** In cents, as text. */
  readonly income: string;
}

export interface UsesOfSite {
  readonly days: (Uses & { readonly day: string })[];
  readonly exhibits: (Omit<Uses, 'visits'> & { readonly exhibitId: string; readonly exhibitTitle: string })[];
  readonly referrers: { readonly host: string; readonly visits: number }[];
}

/**
 * Adds up how a node's site was used from day to day: visits, looks at exhibits, contracts that visitors signed for them by
 * themselves, and income from those, less refunds. Days and exhibits without any are left out; of exhibits and hosts those of most use
 * are told.
 */
export async function usesOfSite(
  { sql, settings }: Pick<Context, 'sql' | 'settings'>,
  { nodeId, ownerUserId }: Pick<NodeRow, 'nodeId' | 'ownerUserId'>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<UsesOfSite> {
  const [first, last] = [from.toISOString(), until.toISOString()];
  const { timeZone } = settings;
  const [firstDay, lastDay] = [
    sql`(${first}::timestamptz at time zone ${timeZone})::date`,
    sql`(${last}::timestamptz at time zone ${timeZone})::date`,
  ];
  const exhibitSubjects = [SubjectType.exhibit, SubjectType.collectionExhibit];
  const happened = sql`
    happened (day, exhibit_id, visits, looks, signings, income) as (
      select day, case when kind = ${SiteUse.look} then subject end,
             case when kind = ${SiteUse.visit} then count else 0 end, case when kind = ${SiteUse.look} then count else 0 end, 0, 0
        from site_uses where node_id = ${nodeId} and day between ${firstDay} and ${lastDay}
      union all
      select (created_at at time zone ${timeZone})::date, subject_id, 0, 0, 1, 0
        from contracts
       where licensor_id = ${String(nodeId)} and subject_type = ${SubjectType.exhibit} and not is_automatic
         and created_at between ${first} and ${last}
      union all
      select (income.settled_at at time zone ${timeZone})::date, signed.subject_id, 0, 0, 0,
             income.amount_cents - coalesce((select sum(amount_cents) from transactions r where r.refund_of = income.record_id), 0)
        from accounts
        join transactions income on income.reciprocal_account_id = accounts.account_id
        join contracts signed on signed.contract_id = income.contract_id
       where accounts.account_type = 1 and accounts.owner_id = ${String(ownerUserId)}
         and income.transaction_type = 2 and income.status = 2 and income.subject_type = any(${exhibitSubjects})
         and income.object_id = ${String(nodeId)} and income.settled_at between ${first} and ${last})`;
  const sums = sql`sum(looks)::int as looks, sum(signings)::int as signings, sum(income)::text as income`;
  const [days, exhibits, referrers] = await Promise.all([
    sql<UsesOfSite['days']>`
      with ${happened}
      select day::text, sum(visits)::int as visits, ${sums} from happened group by day order by day`,
    sql<UsesOfSite['exhibits']>`
      with ${happened}
      select exhibit_id as "exhibitId", presentable_title as "exhibitTitle", ${sums}
        from happened join presentables on presentable_id = exhibit_id
       group by exhibit_id, presentable_title
       order by sum(income) desc, sum(signings) desc, sum(looks) desc, exhibit_id limit ${MAX_USED}`,
    sql<UsesOfSite['referrers']>`
      select subject as host, sum(count)::int as visits from site_uses
       where node_id = ${nodeId} and kind = ${SiteUse.visit} and day between ${firstDay} and ${lastDay}
       group by subject order by 2 desc, 1 limit ${MAX_USED}`,
  ]);
  return { days, exhibits, referrers };
}
