import { presentAmount, ResourceStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';

interface Period {
  readonly begin: Date;
  readonly end: Date;
}

interface Numbers {
  users: number;
  newUsers: number;
  activeUsers: number;
  resources: number;
  newResources: number;
  nodes: number;
  contracts: number;
  newContracts: number;
  /** In cents. */
  transactionAmount: string;
  rewardsIssued: number;
  /** In cents. */
  coinsInCirculation: string;
  openReports: number;
  pendingApplications: number;
  storageBytes: number;
}

/**
 * Numbers of the platform now, and of what happened in a period. Each is added up from kept counts, or from an index that has all
 * it needs.
 */
export async function readOverview({ sql }: Pick<Context, 'sql'>, { begin, end }: Period): Promise<Numbers> {
  const [from, to] = [sql`${begin}::timestamptz`, sql`${end}::timestamptz`];
  const ofAnyStatus = Object.values(ResourceStatus);
  const [numbers] = await sql<Numbers[]>`
    select
      (select count(*) from users)::int as users,
      (select count(*) from users where created_at between ${from} and ${to})::int as "newUsers",
      (select count(distinct user_id) from sessions where last_seen_at >= ${from} and started_at <= ${to})::int
        as "activeUsers",
      (select coalesce(sum(number), 0) from (
         select count as number from resource_counts union all select change from resource_count_changes) counted)::int
        as resources,
      (select count(*) from resources
        where status = any(${ofAnyStatus}::smallint[]) and created_at between ${from} and ${to})::int as "newResources",
      (select count(*) from nodes where status <> -1)::int as nodes,
      (select count(*) from contracts)::int as contracts,
      (select count(*) from contracts where created_at between ${from} and ${to})::int as "newContracts",
      (select coalesce(sum(amount_cents), 0) from transactions
        where transaction_type = 2 and status = 2 and settled_at between ${from} and ${to})::text as "transactionAmount",
      (select count(*) from reward_records where tag = 4 and completed_at between ${from} and ${to})::int
        as "rewardsIssued",
      (select -coalesce(sum(balance_cents), 0) from accounts where owner_user_id = 0 and allow_negative)::text
        as "coinsInCirculation",
      (select count(*) from reports where status = 1)::int as "openReports",
      (select count(*) from beta_applications where status = 0)::int as "pendingApplications",
      ((select coalesce(sum(size_bytes), 0) from files) + (select coalesce(sum(size_bytes), 0) from preview_images))::float8
        as "storageBytes"`;
  const { transactionAmount, coinsInCirculation, ...counts } = numbers!;
  return {
    ...counts,
    transactionAmount: presentAmount(transactionAmount),
    coinsInCirculation: presentAmount(coinsInCirculation),
  };
}
