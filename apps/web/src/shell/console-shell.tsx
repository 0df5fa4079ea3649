import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../session/current-user.ts';
import { logOut } from '../session/leave-session.ts';
import { Brand } from './brand.tsx';
import { useConsoleEntries } from './console-entries.ts';
import { ConsoleTools } from './console-tools.tsx';
import { Header } from './header.tsx';
import { Shell } from './shell.tsx';

/** Frame of the console's screens. */
export function ConsoleShell() {
  const { t } = useTranslation('shell');
  const { user } = useCurrentUser();
  const entries = useConsoleEntries(user !== null);
  return (
    <Shell
      header={
        <Header
          brand={
            <Brand
              target={{ app: 'console', to: user ? '/dashboard' : '/market' }}
              suffix={user ? t('console_suffix') : undefined}
            />
          }
          entries={entries}
          collapseBelow={1280}
          tools={<ConsoleTools user={user} />}
          onLogOut={logOut}
        />
      }
    >
      <Outlet />
    </Shell>
  );
}
