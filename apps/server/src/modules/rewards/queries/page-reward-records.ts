import { RewardTag } from '@colophon/model';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { listNodes } from '#modules/nodes/index.ts';
import { listResources } from '#modules/resources/index.ts';
import { findUser, listUsers } from '#modules/users/index.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';
import { type RewardRecordRow, rewardRecords, type TaskEvidence } from '../tables.ts';

export interface RewardRecordFilter {
  readonly rewardCode: string;
  readonly skip: number;
  readonly limit: number;
  readonly tag?: RewardTag | undefined;
  /** The whole name. */
  readonly username?: string | undefined;
}

/** A page of the records of a reward, the latest first, with their owners' names. */
export async function pageRewardRecords(
  db: Executor,
  { rewardCode, skip, limit, tag, username }: RewardRecordFilter,
): Promise<{ rows: (RewardRecordRow & { username: string; displayName: string })[]; totalItem: number }> {
  const user = username === undefined ? undefined : await findUser(db, { username });
  if (user === null) return { rows: [], totalItem: 0 };
  const where = and(
    eq(rewardRecords.rewardCode, rewardCode),
    tag === undefined ? undefined : eq(rewardRecords.tag, tag),
    user && eq(rewardRecords.userId, user.userId),
  );
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(rewardRecords)
      .where(where)
      .orderBy(desc(rewardRecords.createdAt), desc(rewardRecords.rewardRecordId))
      .offset(skip)
      .limit(limit),
    db.$count(rewardRecords, where),
  ]);
  const owners = await listUsers(db, [...new Set(rows.map(({ userId }) => userId))]);
  const byId = new Map(owners.map((owner) => [owner.userId, owner]));
  const named = rows.map((row) => {
    const { username: name = '', displayName = '' } = byId.get(row.userId) ?? {};
    return { ...row, username: name, displayName };
  });
  return { rows: named, totalItem };
}

/** Things that records name as their evidence, by id. */
export async function readEvidence(db: Executor, evidences: readonly TaskEvidence[]) {
  const ids = <Field extends keyof TaskEvidence>(field: Field) => [
    ...new Set(evidences.flatMap((evidence) => evidence[field] ?? [])),
  ];
  const [resources, nodes, exhibits] = await Promise.all([
    listResources(db, ids('resourceId') as string[]),
    listNodes(db, { nodeIds: ids('nodeId') as number[] }),
    driverOf(db)<{ presentableId: string; presentableTitle: string; nodeId: number }[]>`
      select presentable_id as "presentableId", presentable_title as "presentableTitle", node_id as "nodeId"
      from presentables where presentable_id = any(${ids('presentableId') as string[]}::bpchar[])`,
  ]);
  return {
    resources: new Map(resources.map(({ resourceId, resourceName }) => [resourceId, { resourceId, resourceName }])),
    nodes: new Map(nodes.map(({ nodeId, nodeName, nodeDomain }) => [nodeId, { nodeId, nodeName, nodeDomain }])),
    exhibits: new Map(exhibits.map((exhibit) => [exhibit.presentableId, exhibit])),
  };
}

/** Sums over the records of a reward: those issued, and all; amounts in hundredths. */
export async function sumReward(db: Executor, code: string) {
  const issued = sql`filter (where ${rewardRecords.tag} = ${RewardTag.issued})`;
  const [sums] = await db
    .select({
      sumIssued: sql<number>`coalesce(sum(${rewardRecords.rewardNum}) ${issued}, 0)::float8`,
      issued: sql<number>`(count(*) ${issued})::integer`,
      peopleIssued: sql<number>`(count(distinct ${rewardRecords.userId}) ${issued})::integer`,
      sum: sql<number>`coalesce(sum(${rewardRecords.rewardNum}), 0)::float8`,
      records: sql<number>`count(*)::integer`,
      people: sql<number>`count(distinct ${rewardRecords.userId})::integer`,
    })
    .from(rewardRecords)
    .where(inArray(rewardRecords.rewardCode, [code]));
  return sums!;
}
