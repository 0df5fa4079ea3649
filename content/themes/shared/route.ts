import { useSyncExternalStore } from 'react';

export interface Route {
  exhibitId?: string;
  itemId?: string;
}

const CHANGED = 'theme-route';
const EXHIBIT = /^\/e\/([\da-f]+)(?:\/([\da-f]+))?$/;

/** Path of an exhibit, or of one item of it; the path of the catalogue without an id. */
export function pathOf({ exhibitId, itemId }: Route): string {
  if (!exhibitId) return '/';
  return itemId ? `/e/${exhibitId}/${itemId}` : `/e/${exhibitId}`;
}

export function navigate(route: Route): void {
  window.history.pushState(null, '', pathOf(route));
  window.dispatchEvent(new Event(CHANGED));
  window.scrollTo(0, 0);
}

/** The current route; follows the browser's back and forward. */
export function useRoute(): Route {
  const path = useSyncExternalStore(subscribe, () => window.location.pathname);
  const [, exhibitId, itemId] = EXHIBIT.exec(path) ?? [];
  return { exhibitId, itemId };
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  window.addEventListener(CHANGED, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(CHANGED, notify);
  };
}
