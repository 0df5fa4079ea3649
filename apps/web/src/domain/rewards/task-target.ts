import { config } from '#config.ts';
import type { AppTarget } from '#ui/app-link.tsx';

/** Where a task of newcomers is done: a page, an address elsewhere, or nowhere that can be linked. */
export type TaskTarget = AppTarget | { href: string } | null;

/** Returns where a task is done, given the user's first node if there is one. */
export function taskTarget(code: string, nodeId: number | undefined): TaskTarget {
  return code in NODE_PARTS ? nodePage(NODE_PARTS[code]!, nodeId) : (PAGES[code]?.() ?? null);
}

const page = (app: AppTarget['app'], to: AppTarget['to'], search?: AppTarget['search']) => () => ({
  app,
  to,
  ...(search && { search }),
});

const PAGES: Record<string, () => TaskTarget> = {
  TS000011: page('console', '/dashboard', { tour: 'again' }),
  TS000012: page('user', '/logged/setting', { tab: 'profile' }),
  TS000013: () => (config.links.community ? { href: config.links.community } : null),
  TS000014: page('user', '/logged/wallet'),
  TS000021: page('console', '/resource/creatorEntry'),
  TS000022: page('console', '/resource/creatorEntry'),
  TS000023: page('console', '/resource/list'),
  TS000024: page('console', '/market'),
  TS000031: page('console', '/node/creator'),
  TS000032: page('console', '/market'),
  TS000035: page('console', '/examples'),
};

/** Tasks that are done on the page of a node. */
const NODE_PARTS: Record<string, string> = { TS000033: 'theme', TS000034: 'exhibit' };

function nodePage(showPage: string, nodeId: number | undefined): TaskTarget {
  if (nodeId === undefined) return { app: 'console', to: '/node/creator' };
  const params = { nodeID: String(nodeId) };
  return { app: 'console', to: '/node/formal/$nodeID', params, search: { showPage } };
}
