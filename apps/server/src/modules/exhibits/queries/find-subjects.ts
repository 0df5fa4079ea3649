import { nodeDisplay, OnlineStatus, SubjectType } from '@colophon/model';
import type { Subject } from '#modules/contracts/index.ts';
import { isAmong } from '#platform/database/among.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';

type ExhibitRow = Omit<Subject, 'subjectType' | 'licensorId' | 'isOnline'> & {
  readonly nodeId: number;
  readonly nodeStatus: number;
  readonly onlineStatus: number;
};

/** Exhibits as contracts know what can be licensed: their nodes license them. */
export async function findSubjects(db: Executor, subjectIds: readonly string[]): Promise<Subject[]> {
  const sql = driverOf(db);
  const rows = await sql<ExhibitRow[]>`
    select presentable_id as "subjectId", presentable_name as "subjectName", p.policies, online_status as "onlineStatus",
           n.node_id as "nodeId", node_name as "licensorName", owner_user_id as "licensorOwnerId",
           owner_user_name as "licensorOwnerName", n.status as "nodeStatus"
      from presentables p join nodes n using (node_id)
     where ${isAmong(sql, sql`presentable_id`, [...new Set(subjectIds)])}`;
  return rows.map(({ nodeId, nodeStatus, onlineStatus, ...subject }) => ({
    ...subject,
    subjectType: SubjectType.exhibit,
    licensorId: String(nodeId),
    isOnline: onlineStatus === OnlineStatus.online && ['public', 'private'].includes(nodeDisplay(nodeStatus)),
  }));
}
