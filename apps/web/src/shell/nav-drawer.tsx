import { Drawer } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Mantine } from '../ui/mantine.tsx';
import { NavLink } from './nav-bar.tsx';
import styles from './nav-drawer.module.css';
import type { NavEntry } from './nav-entry.ts';
import { ColorSchemeToggle, LocaleToggle } from './preferences.tsx';
import { SessionLinks } from './session-links.tsx';

interface NavDrawerProps {
  entries: readonly NavEntry[];
  isVisitor: boolean;
  onClose: () => void;
}

/** The header's entries and preferences on narrow windows. */
export default function NavDrawer({ entries, isVisitor, onClose }: NavDrawerProps) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <Mantine>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size="min(22rem, 100vw)"
        title={t('menu')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <nav aria-label={t('main_navigation')}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <NavLink entry={entry} onFollow={onClose} />
                {entry.menu && (
                  <ul className={styles.entries}>
                    {entry.menu.map((item) => (
                      <li key={item.key}>
                        <NavLink entry={item} onFollow={onClose} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          <LocaleToggle />
          <ColorSchemeToggle />
        </div>
        {isVisitor && <SessionLinks className={styles.session} />}
      </Drawer>
    </Mantine>
  );
}
