import type { ActivityRow, AdRow } from './tables.ts';

export const ActivityStatus = { notStarted: 3, ongoing: 4, ended: 5 } as const;
const RUNNING_AD = 2;

/** An activity as visitors see it; its status follows from its times. */
export function presentActivity(row: ActivityRow, now: Date) {
  return {
    _id: row.activityId,
    title: row.title,
    cover: row.cover,
    link: row.link,
    persist: row.isPersistent,
    startTime: row.startsAt?.toISOString() ?? null,
    limitTime: row.endsAt?.toISOString() ?? null,
    publishDate: row.publishedAt?.toISOString() ?? null,
    isDraft: row.isDraft,
    status: statusOf(row, now),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  };
}

function statusOf({ isPersistent, startsAt, endsAt }: ActivityRow, now: Date): number {
  if (isPersistent) return ActivityStatus.ongoing;
  if (startsAt && now < startsAt) return ActivityStatus.notStarted;
  return endsAt && now > endsAt ? ActivityStatus.ended : ActivityStatus.ongoing;
}

/** A running advertisement. */
export function presentAd(row: AdRow) {
  return {
    _id: row.adId,
    place: row.place,
    title: row.title,
    cover: row.cover,
    linkActivityId: row.linkActivityId,
    link: row.link,
    persist: row.isPersistent,
    startTime: row.startsAt?.toISOString() ?? null,
    limitTime: row.endsAt?.toISOString() ?? null,
    priority: row.priority,
    ev: row.exposures,
    pv: row.clicks,
    cvr: row.exposures === 0 ? 0 : row.clicks / row.exposures,
    status: RUNNING_AD,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  };
}
