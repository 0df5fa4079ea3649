import { IconMenu2 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { frame } from '../ui/frame-controls.ts';
import styles from './header.module.css';
import { NavBar } from './nav-bar.tsx';
import type { NavEntry } from './nav-entry.ts';
import { ColorSchemeToggle, LocaleToggle } from './preferences.tsx';
import { SessionLinks } from './session-links.tsx';

const NavDrawer = lazy(() => import('./nav-drawer.tsx'));
const AvatarMenu = lazy(() => import('./avatar-menu.tsx'));

interface HeaderProps {
  /** Link with the logo. */
  brand: ReactNode;
  entries: readonly NavEntry[];
  /** Width below which the entries collapse into a drawer. */
  collapseBelow: 768 | 1280;
  /** Controls between the entries and the user's. */
  tools?: ReactNode;
  onLogOut: () => Promise<void>;
}

/** Always visible top of every page: logo, entries, tools, and the user or the ways to become one. */
export function Header({ brand, entries, collapseBelow, tools, onLogOut }: HeaderProps) {
  const { t } = useTranslation('shell');
  const { isReady, user } = useCurrentUser();
  const [drawerOpened, setDrawerOpened] = useState(false);

  return (
    <header className={styles.header} data-collapse={collapseBelow}>
      <div className={styles.row}>
        {brand}
        <div className={styles.entries}>
          <NavBar entries={entries} label={t('main_navigation')} />
        </div>
        <div className={styles.tools}>
          {tools}
          <div className={styles.preferences}>
            <LocaleToggle />
            <ColorSchemeToggle />
          </div>
          {!isReady && <span className={styles.awaited} aria-busy="true" />}
          {isReady && !user && <SessionLinks className={styles.session} />}
          {isReady && user && (
            <Suspense fallback={<span className={styles.awaited} aria-busy="true" />}>
              <AvatarMenu user={user} onLogOut={onLogOut} />
            </Suspense>
          )}
          <button
            type="button"
            className={`${frame.icon.subtle} ${styles.burger}`}
            aria-label={t('menu')}
            aria-expanded={drawerOpened}
            onClick={() => setDrawerOpened(true)}
          >
            <IconMenu2 size={22} />
          </button>
        </div>
      </div>
      <Suspense>
        {drawerOpened && (
          <NavDrawer entries={entries} isVisitor={isReady && !user} onClose={() => setDrawerOpened(false)} />
        )}
      </Suspense>
    </header>
  );
}
