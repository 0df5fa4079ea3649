import type { DemoDeal } from './types.ts';

/** Days before the moment of seeding. */
interface Days {
  signed: number;
  paid?: readonly number[];
}

type Site = readonly [nodeDomain: string, ownerUsername: string];
const PAPER_WINDOW: Site = ['paper-window', 'zhiyu'];
const TEN_MINUTES: Site = ['ten-minutes', 'lin-laoshi'];
const TIDE_LAB: Site = ['tide-lab', 'field-notes'];
const LAST_PAGE: Site = ['last-page', 'nanjiao'];
const LONG_HOURS: Site = ['long-hours', 'graphite-hours'];
const LOW_TIDE_ROOM: Site = ['low-tide-room', 'low-tide'];

function site([nodeDomain, username]: Site, resourceName: string, policyName: string, days: Days): DemoDeal {
  return { signedBy: 'site', username, nodeDomain, resourceName, policyName, ...daysAgo(days) };
}

function reader(username: string, [nodeDomain]: Site, resourceName: string, policyName: string, days: Days): DemoDeal {
  return { signedBy: 'reader', username, nodeDomain, resourceName, policyName, ...daysAgo(days) };
}

const daysAgo = ({ signed, paid }: Days) => ({
  signedDaysAgo: signed,
  ...(paid && { paidDaysAgo: paid }),
});

/** Sites that paid for what they took on trial, and readers in every state of a purchase. Every site has sold something lately. */
export const deals: readonly DemoDeal[] = [
  site(PAPER_WINDOW, 'nanjiao/clock-mender', '试读3天后2元', { signed: 48, paid: [28.3] }),
  site(TEN_MINUTES, 'small-gears/one-slow-circle', '14 days, then 4', { signed: 48, paid: [22.6] }),
  site(TIDE_LAB, 'graphite-hours/moon-over-salt-flat', '7 days, then 5', { signed: 48, paid: [26.8] }),
  site(TIDE_LAB, 'low-tide/four-quiet-rooms', '7 days, then 12', { signed: 48, paid: [19.2] }),

  reader('graphite-hours', PAPER_WINDOW, 'zhiyu/ginkgo-november', '一次买断8元', { signed: 27.4, paid: [27.3] }),
  reader('lin-laoshi', PAPER_WINDOW, 'zhiyu/ginkgo-november', '一次买断8元', { signed: 16.7, paid: [16.7] }),
  reader('low-tide', PAPER_WINDOW, 'nanjiao/five-nights', '一次买断5元', { signed: 6.2, paid: [6.2] }),
  reader('low-tide', TEN_MINUTES, 'small-gears/one-slow-circle', '一次买断1.5元', { signed: 21.9, paid: [21.9] }),
  reader('field-notes', TEN_MINUTES, 'small-gears/one-slow-circle', '一次买断1.5元', { signed: 15.4, paid: [14.6] }),
  reader('zhiyu', TEN_MINUTES, 'small-gears/one-slow-circle', '一次买断1.5元', { signed: 9.3, paid: [9.3] }),
  reader('nanjiao', TEN_MINUTES, 'small-gears/one-slow-circle', '一次买断1.5元', { signed: 1.8, paid: [1.8] }),
  reader('zhiyu', TIDE_LAB, 'low-tide/four-quiet-rooms', 'Buy once, 9', { signed: 17.6, paid: [17.5] }),
  reader('nanjiao', TIDE_LAB, 'low-tide/four-quiet-rooms', 'Buy once, 9', { signed: 12.1, paid: [12.1] }),
  reader('field-notes', LAST_PAGE, 'nanjiao/five-nights', '一次买断5元', { signed: 23.3, paid: [23.2] }),
  reader('small-gears', LAST_PAGE, 'nanjiao/five-nights', '一次买断5元', { signed: 4.6, paid: [4.6] }),
  reader('zhiyu', LONG_HOURS, 'graphite-hours/dunes-at-noon', 'Buy once, 3', { signed: 24.7, paid: [24.7] }),
  reader('field-notes', LONG_HOURS, 'graphite-hours/dunes-at-noon', 'Buy once, 3', { signed: 7.9, paid: [7.8] }),
  reader('lin-laoshi', LONG_HOURS, 'graphite-hours/dunes-at-noon', 'Buy once, 3', { signed: 2.2, paid: [2.2] }),
  // after the trial
  reader('small-gears', PAPER_WINDOW, 'nanjiao/clock-mender', '试读1天后2.5元', { signed: 20.4, paid: [18.1] }),
  // the next month is due
  reader('lin-laoshi', TIDE_LAB, 'low-tide/glass-harbour', '4 a month', { signed: 36.5, paid: [36.5] }),
  // in the second month
  reader('graphite-hours', TIDE_LAB, 'low-tide/glass-harbour', '4 a month', { signed: 41.2, paid: [41.2, 9.9] }),
  reader('small-gears', LOW_TIDE_ROOM, 'low-tide/glass-harbour', '4 a month', { signed: 39.3, paid: [39.3, 8.2] }),
  // in the first, which ends in some days
  reader('nanjiao', LOW_TIDE_ROOM, 'low-tide/glass-harbour', '4 a month', { signed: 26.4, paid: [26.4] }),
  reader('zhiyu', LOW_TIDE_ROOM, 'low-tide/glass-harbour', '4 a month', { signed: 5.3, paid: [5.3] }),
  // still on trial
  reader('lin-laoshi', PAPER_WINDOW, 'nanjiao/clock-mender', '试读1天后2.5元', { signed: 0.5 }),
  // signed and not paid yet
  reader('field-notes', PAPER_WINDOW, 'zhiyu/ginkgo-november', '一次买断8元', { signed: 3.1 }),
];
