import type { DemoDeal } from './types.ts';

/** Days before the moment of seeding. */
interface Days {
  signed: number;
  paid?: number;
}

type Site = readonly [nodeDomain: string, ownerUsername: string];
const PAPER_WINDOW: Site = ['paper-window', 'zhiyu'];
const TEN_MINUTES: Site = ['ten-minutes', 'lin-laoshi'];
const TIDE_LAB: Site = ['tide-lab', 'field-notes'];

function site([nodeDomain, username]: Site, resourceName: string, policyName: string, days: Days): DemoDeal {
  return { signedBy: 'site', username, nodeDomain, resourceName, policyName, ...daysAgo(days) };
}

function reader(username: string, [nodeDomain]: Site, resourceName: string, policyName: string, days: Days): DemoDeal {
  return { signedBy: 'reader', username, nodeDomain, resourceName, policyName, ...daysAgo(days) };
}

const daysAgo = ({ signed, paid }: Days) => ({
  signedDaysAgo: signed,
  ...(paid !== undefined && { paidDaysAgo: paid }),
});

/** Sites that paid for what they took on trial, and readers in every state of a purchase. */
export const deals: readonly DemoDeal[] = [
  site(PAPER_WINDOW, 'nanjiao/clock-mender', '试读3天后2元', { signed: 48, paid: 46 }),
  site(TEN_MINUTES, 'small-gears/one-slow-circle', '14 days, then 4', { signed: 48, paid: 35 }),
  site(TIDE_LAB, 'graphite-hours/moon-over-salt-flat', '7 days, then 5', { signed: 48, paid: 42 }),
  site(TIDE_LAB, 'low-tide/four-quiet-rooms', '7 days, then 12', { signed: 48, paid: 41 }),

  reader('graphite-hours', PAPER_WINDOW, 'zhiyu/ginkgo-november', '一次买断8元', { signed: 30, paid: 30 }),
  reader('low-tide', PAPER_WINDOW, 'nanjiao/five-nights', '一次买断5元', { signed: 6, paid: 6 }),
  reader('field-notes', TEN_MINUTES, 'small-gears/one-slow-circle', '一次买断1.5元', { signed: 15, paid: 14 }),
  reader('nanjiao', TIDE_LAB, 'low-tide/four-quiet-rooms', 'Buy once, 9', { signed: 12, paid: 12 }),
  // after the trial
  reader('small-gears', PAPER_WINDOW, 'nanjiao/clock-mender', '试读1天后2.5元', { signed: 20, paid: 18 }),
  // the next month is due
  reader('lin-laoshi', TIDE_LAB, 'low-tide/glass-harbour', '4 a month', { signed: 36, paid: 36 }),
  // in its month
  reader('graphite-hours', TIDE_LAB, 'low-tide/glass-harbour', '4 a month', { signed: 10, paid: 10 }),
  // still on trial
  reader('lin-laoshi', PAPER_WINDOW, 'nanjiao/clock-mender', '试读1天后2.5元', { signed: 0.5 }),
  // signed and not paid yet
  reader('field-notes', PAPER_WINDOW, 'zhiyu/ginkgo-november', '一次买断8元', { signed: 3 }),
];
