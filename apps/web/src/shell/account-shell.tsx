import { Outlet } from '@tanstack/react-router';
import { logOut } from '../session/leave-session.ts';
import { Brand } from './brand.tsx';
import { useCommonEntries } from './common-entries.ts';
import { Header } from './header.tsx';
import { Shell } from './shell.tsx';

/** Frame of the account pages: the public header, whose menu offers only the way out. */
export function AccountShell() {
  const entries = useCommonEntries();
  return (
    <Shell
      header={
        <Header
          brand={<Brand target={{ app: 'www', to: '/home' }} />}
          entries={entries}
          collapseBelow={768}
          withPersonalCentre={false}
          onLogOut={logOut}
        />
      }
    >
      <Outlet />
    </Shell>
  );
}
