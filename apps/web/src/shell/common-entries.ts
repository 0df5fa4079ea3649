import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { config } from '../config.ts';
import { useCurrentUser } from '../session/current-user.ts';
import type { NavEntry } from './nav-entry.ts';

/** Entries of the public header: what the product is, what everybody may see, and for users the way to their console. */
export function usePublicEntries(): NavEntry[] {
  const { t } = useTranslation('shell');
  const { user } = useCurrentUser();
  const path = useLocation({ select: (location) => location.pathname });
  const common = useCommonEntries();
  const product: NavEntry = {
    key: 'product',
    label: t('product'),
    target: { app: 'www', to: '/home' },
    isActive: path === '/home',
  };
  if (!user) return [product, ...common];
  return [
    product,
    ...common,
    { key: 'console', label: t('go_to_console'), target: { app: 'console', to: '/dashboard' } },
  ];
}

/** Entries that public site and console share: Explore with its menu, activities, community, docs. */
export function useCommonEntries(): NavEntry[] {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const outside: NavEntry[] = (['community', 'docs'] as const)
    .filter((link) => config.links[link])
    .map((link) => ({ key: link, label: t(`link_${link}`), target: { href: config.links[link] } }));

  return [
    {
      key: 'explore',
      label: t('explore'),
      target: { app: 'console', to: '/market' },
      isActive: ['/market', '/examples', '/policy/playground', '/rules/playground'].includes(path),
      menu: [
        { key: 'market', label: t('market'), target: { app: 'console', to: '/market' }, isActive: path === '/market' },
        {
          key: 'examples',
          label: t('examples'),
          target: { app: 'console', to: '/examples' },
          isActive: path === '/examples',
        },
        {
          key: 'policy_playground',
          label: t('policy_playground'),
          target: { app: 'www', to: '/policy/playground' },
          isActive: path === '/policy/playground',
        },
        {
          key: 'rules_playground',
          label: t('rules_playground'),
          target: { app: 'www', to: '/rules/playground' },
          isActive: path === '/rules/playground',
        },
      ],
    },
    {
      key: 'activities',
      label: t('activities'),
      target: { app: 'www', to: '/activities' },
      isActive: path.startsWith('/activit'),
    },
    ...outside,
  ];
}
