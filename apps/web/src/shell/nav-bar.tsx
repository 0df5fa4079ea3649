import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import styles from './nav-bar.module.css';
import type { NavEntry } from './nav-entry.ts';

/** The header's entries in a row. Menus open by pointer, and by Enter, Space or ArrowDown on their arrow. */
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
      <a className={styles.link} href={target.href} target="_blank" rel="noreferrer" onClick={onFollow}>
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
  const id = useId();
  const [opened, setOpened] = useState(false);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`#${CSS.escape(id)} a`)];
    if (event.key === 'Escape' && opened) {
      setOpened(false);
      event.currentTarget.querySelector('button')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpened(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const at = links.indexOf(document.activeElement as HTMLElement);
      // The menu is drawn before it can take the focus.
      requestAnimationFrame(() => links[(at + step + links.length) % links.length]?.focus());
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: groups the link, its button and the menu; each is a control itself
    <div
      className={styles.menu}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpened(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpened(false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <NavLink entry={entry} onFollow={() => setOpened(false)} />
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('open_menu', { name: entry.label })}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <div id={id} className={styles.panel} hidden={!opened}>
        {entry.menuHint && <p className={styles.hint}>{entry.menuHint}</p>}
        <ul>
          {entry.menu?.map((item) => (
            <li key={item.key}>
              <NavLink entry={item} onFollow={() => setOpened(false)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
