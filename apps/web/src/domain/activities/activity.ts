import { ActivityStatus } from '@colophon/model';
import type { Activity } from '#api/activities/queries.ts';
import { isBuiltPage } from './page-parts.ts';

/** Fields of an activity that its page shows. */
export type ShownActivity = Pick<
  Activity,
  'title' | 'cover' | 'link' | 'persist' | 'startTime' | 'limitTime' | 'status'
>;

/** When an activity runs. */
export interface Period {
  persist: boolean;
  startTime: string | null;
  limitTime: string | null;
}

const ANNOUNCED_AFTER_MS = 15 * 86_400_000;

/** Place of an activity's page: here, at another address, or nowhere. */
export type ActivityPlace = { kind: 'here' } | { kind: 'away'; href: string } | { kind: 'nowhere' };

/** Reads an activity's `link`. Followed are http(s) addresses and paths of this site. */
export function placeOf(link: string): ActivityPlace {
  if (isBuiltPage(link)) return { kind: 'here' };
  const url = /^(https?:|\/)/i.test(link) ? URL.parse(link, window.location.origin) : null;
  const isOurPath = !link.startsWith('/') || url?.origin === window.location.origin;
  return url && isOurPath ? { kind: 'away', href: url.href } : { kind: 'nowhere' };
}

/** The word for an activity's status; none for one that is not published. */
export function statusWord(status: number): 'starting' | 'ongoing' | 'end' | null {
  if (status === ActivityStatus.unpublished || status === ActivityStatus.paused) return null;
  if (status === ActivityStatus.notStarted) return 'starting';
  return status === ActivityStatus.ongoing ? 'ongoing' : 'end';
}

/** Stages of an activity for those who take part: before, while and after they can. */
export type Validity = 'NotStart' | 'Validity' | 'Finished';

/** Tells if people can take part in an activity at `nowMs`. */
export function validity({ persist, startTime, limitTime }: Period, nowMs: number): Validity {
  if (persist) return 'Validity';
  if (startTime && nowMs < Date.parse(startTime)) return 'NotStart';
  return limitTime && nowMs > Date.parse(limitTime) ? 'Finished' : 'Validity';
}

/** A date of an activity and whether it has passed. */
export interface Milestone {
  name: 'start' | 'finish' | 'announce';
  at: string;
  isPast: boolean;
}

/** The dates of an activity as seen at `nowMs`; a continuous one has none. */
export function milestones({ persist, startTime, limitTime }: Period, nowMs: number): Milestone[] {
  if (persist) return [];
  const announceTime = limitTime && new Date(Date.parse(limitTime) + ANNOUNCED_AFTER_MS).toISOString();
  const dates = [
    ['start', startTime],
    ['finish', limitTime],
    ['announce', announceTime],
  ] as const;
  return dates.flatMap(([name, at]) => (at ? [{ name, at, isPast: Date.parse(at) <= nowMs }] : []));
}
