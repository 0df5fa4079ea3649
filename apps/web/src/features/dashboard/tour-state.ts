/** Local storage record of the tours that were seen; its names are those of the ecosystem's front ends. */
const SEEN_KEY = 'NoviceGuide';
const FINISHED = 'finished';
/** Session storage record that an address with `?tour=off` was opened: until the tab is closed the tour is not shown. */
const OFF_KEY = 'dashboardTour';
const OFF = 'off';
/** Shows it once more, to those too who have seen it. */
const AGAIN = 'again';

/** Returns true when the tour is still to be shown. `search` is the query of the address that was opened. */
export function isTourOpen(search: string): boolean {
  const asked = new URLSearchParams(search).get('tour');
  if (asked === AGAIN) return true;
  if (asked === OFF) sessionStorage.setItem(OFF_KEY, OFF);
  return sessionStorage.getItem(OFF_KEY) !== OFF && seen().dashboardPage !== FINISHED;
}

/** Never shows it again in this browser. */
export function finishTour(): void {
  localStorage.setItem(SEEN_KEY, JSON.stringify({ ...seen(), dashboardPage: FINISHED }));
}

function seen(): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '{}');
    return typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
