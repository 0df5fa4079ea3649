import { Outlet } from '@tanstack/react-router';
import { logOut } from '../session/leave-session.ts';
import { Mantine } from '../ui/mantine.tsx';
import { Brand } from './brand.tsx';
import { usePublicEntries } from './common-entries.ts';
import { Header } from './header.tsx';
import { Shell } from './shell.tsx';

/** Frame of the account pages, with the public header; who logs out is asked to log in again. */
export function AccountShell() {
  const entries = usePublicEntries();
  return (
    <Mantine>
      <Shell
        header={
          <Header
            brand={<Brand target={{ app: 'www', to: '/home' }} />}
            entries={entries}
            collapseBelow={768}
            onLogOut={logOut}
          />
        }
      >
        <Outlet />
      </Shell>
    </Mantine>
  );
}
