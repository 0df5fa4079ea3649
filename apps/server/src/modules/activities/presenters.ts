import { ActivityStatus, ActivitySwitch, AdStatus } from '@colophon/model';
import type { ActivityRow, AdRow, TopicRow } from './tables.ts';

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
    status: statusOfActivity(row, now) as number,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  };
}

/** An activity as operators see it: with the status that they switch, beside the one that follows from its times. */
export function presentOperatorActivity(row: ActivityRow, now: Date) {
  const { status: clientStatus, ...activity } = presentActivity(row, now);
  return { ...activity, status: row.isPaused ? ActivitySwitch.paused : ActivitySwitch.shown, clientStatus };
}

/** `queries/activities.ts` asks the same in SQL. */
export function statusOfActivity(row: ActivityRow, now: Date): ActivityStatus {
  if (row.isDraft) return ActivityStatus.draft;
  if (row.isPaused) return ActivityStatus.paused;
  if (!row.publishedAt || row.publishedAt > now) return ActivityStatus.unpublished;
  if (row.startsAt && now < row.startsAt) return ActivityStatus.notStarted;
  return row.endsAt && now > row.endsAt ? ActivityStatus.ended : ActivityStatus.ongoing;
}

export function presentAd(row: AdRow, now: Date) {
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
    status: statusOfAd(row, now) as number,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  };
}

/** `queries/ads.ts` asks the same in SQL. */
function statusOfAd(row: AdRow, now: Date): AdStatus {
  if (row.isDisabled) return AdStatus.disabled;
  if (row.startsAt && now < row.startsAt) return AdStatus.scheduled;
  return row.endsAt && now > row.endsAt ? AdStatus.ended : AdStatus.running;
}

export function presentTopic({ code, title, cover, description, items }: TopicRow) {
  return { code, title, cover, description, items };
}
