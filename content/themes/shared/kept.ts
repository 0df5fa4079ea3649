import { remember, remembered } from './browser-storage.ts';
import { freelogApp } from './freelog-app.ts';

/*
 * Remembers something about the visitor: at the node for whoever is logged in, so that their other devices know it as well, for everybody else in
 * this browser.
 */

const browserKeyOf = (key: string) => `colophon-theme-${key}`;

export async function recall(key: string): Promise<unknown> {
  const app = freelogApp();
  if (app.getCurrentUser()) return (await app.getUserData(key))?.data.data;
  try {
    return JSON.parse(remembered(browserKeyOf(key)) ?? 'null');
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  const app = freelogApp();
  if (app.getCurrentUser()) void app.setUserData(key, value);
  else remember(browserKeyOf(key), JSON.stringify(value));
}

/** Interval at which something that changes all the time is kept: short in the browser, long at the node. */
const IN_BROWSER_MS = 1000;
const AT_NODE_MS = 10_000;

export const keepingIntervalMs = () => (freelogApp().getCurrentUser() ? AT_NODE_MS : IN_BROWSER_MS);
