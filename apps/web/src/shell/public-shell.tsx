import type { ReactNode } from 'react';
import { logOutHere } from '../session/leave-session.ts';
import { Brand } from './brand.tsx';
import { usePublicEntries } from './common-entries.ts';
import { Header } from './header.tsx';
import { Shell } from './shell.tsx';

/** Frame of the public site. */
export function PublicShell({ children }: { children: ReactNode }) {
  const entries = usePublicEntries();
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
