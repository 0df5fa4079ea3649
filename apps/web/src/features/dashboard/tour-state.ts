/** Local storage record of the tours that were seen; its names are those of the ecosystem's front ends. */
const SEEN_KEY = 'NoviceGuide';
const FINISHED = 'finished';

/** Whether the tour is still to be shown; never at an address that ends in `?tour=off`. */
export function isTourOpen(search: string): boolean {
  return new URLSearchParams(search).get('tour') !== 'off' && seen().dashboardPage !== FINISHED;
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
