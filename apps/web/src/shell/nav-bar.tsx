import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '../ui/app-link.tsx';
import { DropMenu } from './drop-menu.tsx';
import styles from './nav-bar.module.css';
import type { NavEntry } from './nav-entry.ts';

/** The header's entries in a row. */
export function NavBar({ entries, label }: { entries: readonly NavEntry[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.bar}>
        {entries.map((entry) => (
          <li key={entry.key}>{entry.menu ? <NavMenu entry={entry} /> : <NavLink entry={entry} />}</li>
        ))}
      </ul>
    </nav>
  );
}

/** One entry without a menu. `onFollow` runs when it is chosen. */
export function NavLink({ entry, onFollow }: { entry: NavEntry; onFollow?: () => void }) {
  const { label, target, isActive } = entry;
  if ('href' in target) {
    return (
      <a className={styles.link} href={target.href} onClick={onFollow}>
        {label}
        <IconExternalLink size={14} aria-hidden="true" />
      </a>
    );
  }
  return (
    <AppLink className={styles.link} {...target} onClick={onFollow} aria-current={isActive ? 'page' : undefined}>
      {label}
    </AppLink>
  );
}

function NavMenu({ entry }: { entry: NavEntry }) {
  const { t } = useTranslation('shell');
  return (
    <DropMenu
      label={t('open_menu', { name: entry.label })}
      trigger={<IconChevronDown size={14} aria-hidden="true" />}
      link={<NavLink entry={entry} />}
    >
      {(close) => (
        <>
          {entry.menuHint && <p className={styles.hint}>{entry.menuHint}</p>}
          <ul className={styles.menu}>
            {entry.menu?.map((item) => (
              <li key={item.key}>
                <NavLink entry={item} onFollow={close} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DropMenu>
  );
}
