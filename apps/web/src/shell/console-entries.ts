import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ownNodesQuery } from '../api/nodes/queries.ts';
import { bucketsQuery } from '../api/objects/buckets.ts';
import { useCommonEntries } from './common-entries.ts';
import type { NavEntry } from './nav-entry.ts';

/** Most buckets that a user may have; the entry for another one disappears then. */
const MAX_BUCKETS = 5;

/** Entries of the console's header: for visitors the product and what is public, for users their own things first. */
export function useConsoleEntries(isLogin: boolean): NavEntry[] {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const common = useCommonEntries();
  const nodes = useNodesEntry(isLogin);
  const storage = useStorageEntry(isLogin);

  if (!isLogin) return [{ key: 'product', label: t('product'), target: { app: 'www', to: '/home' } }, ...common];
  return [
    {
      key: 'dashboard',
      label: t('dashboard'),
      target: { app: 'console', to: '/dashboard' },
      isActive: path === '/dashboard',
    },
    {
      key: 'resources',
      label: t('resources'),
      target: { app: 'console', to: '/resource/list' },
      isActive: /^\/(result\/)?resource\//.test(path) && !/^\/resource\/(d|collectionD)etails\//.test(path),
      menu: [
        resourceEntry('/resource/list', t('my_resources'), /^\/resource\/(list|sidebar|creator|version)/),
        resourceEntry('/resource/collection', t('my_collections'), /^\/resource\/collection(Sidebar\/|Creator)?\b/),
        resourceEntry('/resource/collect', t('my_collects'), /^\/resource\/collect$/),
      ],
    },
    nodes,
    storage,
    ...common,
  ];

  function resourceEntry(
    to: '/resource/list' | '/resource/collection' | '/resource/collect',
    label: string,
    at: RegExp,
  ): NavEntry {
    return { key: to, label, target: { app: 'console', to }, isActive: at.test(path) };
  }
}

function useNodesEntry(isLogin: boolean): NavEntry {
  const { t } = useTranslation('shell');
  const nodes = useQuery({ ...ownNodesQuery, enabled: isLogin }).data?.dataList ?? [];
  const path = useLocation({ select: (location) => location.pathname });
  const create: NavEntry = { key: 'create', label: t('create_node'), target: { app: 'console', to: '/node/creator' } };
  const entries = nodes.map(({ nodeId, nodeName }): NavEntry => {
    const params = { nodeID: String(nodeId) };
    return {
      key: String(nodeId),
      label: nodeName,
      target: { app: 'console', to: '/node/formal/$nodeID', params, search: { showPage: 'exhibit' } },
      isActive: path === `/node/formal/${nodeId}`,
    };
  });
  return {
    key: 'nodes',
    label: t('nodes'),
    target: entries[0]?.target ?? create.target,
    isActive: path.startsWith('/node/'),
    menu: [...entries, create],
    menuHint: nodes.length === 0 ? t('no_nodes_hint') : undefined,
  };
}

function useStorageEntry(isLogin: boolean): NavEntry {
  const { t } = useTranslation('shell');
  const { data: buckets = [] } = useQuery({ ...bucketsQuery, enabled: isLogin });
  const shown = useMatches({
    select: (matches) => matches.find((match) => match.routeId === '/_console/storage')?.search.bucketName,
  });
  const isStorage = useLocation({ select: (location) => location.pathname === '/storage' });
  const first = buckets[0]?.bucketName;
  const entries = buckets.map(
    ({ bucketName }): NavEntry => ({
      key: bucketName,
      label: bucketName,
      target: { app: 'console', to: '/storage', search: { bucketName } },
      isActive: isStorage && bucketName === shown,
    }),
  );
  const create: NavEntry = {
    key: '+',
    label: t('create_bucket'),
    target: { app: 'console', to: '/storage', search: { bucketName: shown ?? first, createBucket: 'true' } },
  };
  return {
    key: 'storage',
    label: t('storage'),
    target: { app: 'console', to: '/storage', search: { bucketName: first } },
    isActive: isStorage,
    menu: buckets.length < MAX_BUCKETS ? [...entries, create] : entries,
    menuHint: buckets.length === 0 ? t('no_buckets_hint') : undefined,
  };
}
