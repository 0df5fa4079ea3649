import type { ReactNode } from 'react';
import { useCurrentUser } from '../session/current-user.ts';
import { logOut } from '../session/leave-session.ts';
import { useConsoleEntries } from './console-entries.ts';
import { ConsoleTools } from './console-tools.tsx';
import { Header } from './header.tsx';

/** Header of the console and of the operators' screens, which differ in what their logo leads to. */
export function ConsoleHeader({ brand }: { brand: ReactNode }) {
  const { user } = useCurrentUser();
  const entries = useConsoleEntries(user !== null);
  return (
    <Header
      brand={brand}
      entries={entries}
      collapseBelow={1280}
      tools={<ConsoleTools user={user} />}
      onLogOut={logOut}
    />
  );
}
