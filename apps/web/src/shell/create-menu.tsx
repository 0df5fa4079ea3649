import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './create-menu.module.css';
import { DropMenu } from './drop-menu.tsx';
import { NavLink } from './nav-bar.tsx';
import type { NavEntry } from './nav-entry.ts';

/** The `+` of the console's header. */
export function CreateMenu() {
  const { t } = useTranslation('shell');
  const entries: NavEntry[] = [
    { key: 'resource', label: t('create_resource'), target: { app: 'console', to: '/resource/creatorEntry' } },
    { key: 'collection', label: t('create_collection'), target: { app: 'console', to: '/resource/collectionCreator' } },
    { key: 'node', label: t('create_node'), target: { app: 'console', to: '/node/creator' } },
  ];
  return (
    <DropMenu
      label={t('create')}
      trigger={<IconPlus size={20} aria-hidden="true" />}
      className={styles.trigger}
      align="right"
    >
      {(close) => entries.map((entry) => <NavLink key={entry.key} entry={entry} onFollow={close} />)}
    </DropMenu>
  );
}
