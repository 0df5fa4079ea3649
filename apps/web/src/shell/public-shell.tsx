import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../session/current-user.ts';
import { logOutHere } from '../session/leave-session.ts';
import { Brand } from './brand.tsx';
import { useCommonEntries } from './common-entries.ts';
import { Header } from './header.tsx';
import type { NavEntry } from './nav-entry.ts';
import { Shell } from './shell.tsx';

/** Frame of the public site. */
export function PublicShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { user } = useCurrentUser();
  const path = useLocation({ select: (location) => location.pathname });
  const entries: NavEntry[] = [
    { key: 'product', label: t('product'), target: { app: 'www', to: '/home' }, isActive: path === '/home' },
    ...useCommonEntries(),
  ];
  if (user) entries.push({ key: 'console', label: t('go_to_console'), target: { app: 'console', to: '/dashboard' } });

  return (
    <Shell
      header={
        <Header
          brand={<Brand target={{ app: 'www', to: '/home' }} />}
          entries={entries}
          collapseBelow={768}
          onLogOut={logOutHere}
        />
      }
    >
      {children}
    </Shell>
  );
}
