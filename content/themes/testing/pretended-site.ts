import { vi } from 'vitest';
import type { Exhibit, FreelogApp } from '../shared/freelog-app.ts';

/** The platform as a test has it: who is logged in, what the node keeps for them, and its exhibits. */
export interface PretendedSite {
  user: { username: string; headImage: string } | null;
  readonly userData: Map<string, unknown>;
  exhibits: Pick<Exhibit, 'exhibitId' | 'onlineStatus'>[];
}

const done = async <Data>(data: Data) => ({ data: { ret: 0, errCode: 0, msg: '', data } });

/** Puts a `freelogApp` in place that answers from what the test changes, and a browser that has kept nothing. */
export function pretendSite(): PretendedSite & { readonly app: FreelogApp } {
  const site: PretendedSite = { user: null, userData: new Map(), exhibits: [] };
  const app = {
    getCurrentUser: () => site.user,
    getUserData: vi.fn((key: string) => done(site.userData.get(key) ?? null)),
    setUserData: vi.fn(async (key: string, value: unknown) => void site.userData.set(key, value)),
    getExhibitListById: vi.fn(({ exhibitIds }: { exhibitIds: string }) =>
      done(site.exhibits.filter(({ exhibitId }) => exhibitIds.split(',').includes(exhibitId))),
    ),
  } as unknown as FreelogApp;
  localStorage.clear();
  window.microApp = { getData: () => ({ freelogApp: app }) };
  return Object.assign(site, { app });
}
