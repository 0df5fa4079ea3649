import { rules } from '../rules.ts';
import { AdPlace } from '../states.ts';
import { follows, followsTrimmed, REQUIRED } from './checks.ts';

/** Times as the server has them, or as forms do: ISO texts, which compare as they follow one another, empty ones absent. */
type Time = Date | string | null;

/** When something is shown: for ever, or from one moment to another one. */
export interface Period {
  readonly persist: boolean;
  readonly startTime: Time;
  readonly limitTime: Time;
}

interface Activity extends Period {
  readonly title: string;
  readonly cover: string;
  readonly link: string;
  readonly publishDate: Time;
  readonly isDraft: boolean;
}

interface Ad extends Period {
  readonly place: number;
  readonly title: string;
  readonly cover: string;
  readonly linkActivityId: string;
  readonly link: string;
}

/** True when a period ends before it has begun. */
export function endsFirst({ persist, startTime, limitTime }: Period): boolean {
  return !persist && Boolean(startTime && limitTime && startTime >= limitTime);
}

/** True when a field of a period is missing. */
function lacksTime(time: Time, { persist }: Period): boolean {
  return !persist && !time;
}

/** Fields that an activity needs before it is published and does not have. */
export function missingOfActivity(activity: Activity): string[] {
  const { title, cover, link, publishDate, startTime, limitTime } = activity;
  return [
    ...(title.trim() ? [] : ['title']),
    ...(cover ? [] : ['cover']),
    ...(link ? [] : ['link']),
    ...(publishDate ? [] : ['publishDate']),
    ...(lacksTime(startTime, activity) ? ['startTime'] : []),
    ...(lacksTime(limitTime, activity) ? ['limitTime'] : []),
  ];
}

/** Fields that an advertisement needs and does not have: a picture wherever it is one, and somewhere to lead to. */
export function missingOfAd(ad: Ad): string[] {
  return [
    ...(ad.title.trim() ? [] : ['title']),
    ...(ad.cover || ad.place === AdPlace.notice ? [] : ['cover']),
    ...(ad.link || ad.linkActivityId ? [] : ['link']),
    ...(lacksTime(ad.startTime, ad) ? ['startTime'] : []),
    ...(lacksTime(ad.limitTime, ad) ? ['limitTime'] : []),
  ];
}

/** Says what is wrong with a field: that it is missing, or what `check` says. */
function needed<Value, Values>(
  field: string,
  missing: (values: Values) => readonly string[],
  check: (value: Value, values: Values) => string | null,
) {
  return (value: Value, values: Values): string | null =>
    missing(values).includes(field) ? REQUIRED : check(value, values);
}

const fine = () => null;
const periodCheck = (_: unknown, values: Period) => (endsFirst(values) ? 'rules:ends_first' : null);
const missingUnlessDraft = (activity: Activity) => (activity.isDraft ? [] : missingOfActivity(activity));

/** Fields of an activity; a draft may lack all but its title. */
export const activityChecks = {
  title: followsTrimmed(rules.activityTitle),
  cover: needed('cover', missingUnlessDraft, follows(rules.activityCover)),
  link: needed('link', missingUnlessDraft, follows(rules.activityLink)),
  publishDate: needed('publishDate', missingUnlessDraft, fine),
  startTime: needed('startTime', missingUnlessDraft, fine),
  limitTime: needed('limitTime', missingUnlessDraft, periodCheck),
};

/** Fields of an advertisement. */
export const adChecks = {
  title: followsTrimmed(rules.activityTitle),
  cover: needed('cover', missingOfAd, follows(rules.activityCover)),
  link: needed('link', missingOfAd, follows(rules.adLink)),
  startTime: needed('startTime', missingOfAd, fine),
  limitTime: needed('limitTime', missingOfAd, periodCheck),
};

/** An item of a topic: what it shows, and a resource or an address that it leads to. */
export interface TopicItem {
  readonly title: string;
  readonly cover: string;
  readonly link: string;
  readonly resourceId: string;
}

/** True when an item of a topic leads somewhere. */
export function leadsSomewhere({ link, resourceId }: TopicItem): boolean {
  return link !== '' || resourceId !== '';
}

/** Fields of a topic. */
export const topicChecks = {
  code: follows(rules.topicCode),
  title: followsTrimmed(rules.activityTitle),
  cover: follows(rules.activityCover),
  description: follows(rules.topicDescription),
  items: {
    title: followsTrimmed(rules.activityTitle),
    cover: follows(rules.activityCover),
    resourceId: follows(rules.topicResource),
    link: (link: string, { items }: { readonly items: readonly TopicItem[] }, path: string) => {
      const item = items[Number(path.split('.')[1])];
      return item && !leadsSomewhere(item) ? REQUIRED : follows(rules.adLink)(link);
    },
  },
};
