import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './create-menu.module.css';
import { DropMenu } from './drop-menu.tsx';
import { NavLink } from './nav-bar.tsx';
import type { NavEntry } from './nav-entry.ts';

const WAYS = [
  { key: 'resource', to: '/resource/creatorEntry' },
  { key: 'collection', to: '/resource/collectionCreator' },
  { key: 'node', to: '/node/creator' },
] as const;

/** The `+` of the console's header. */
export function CreateMenu() {
  const { t } = useTranslation('shell');
  const entries = WAYS.map(
    ({ key, to }): NavEntry => ({ key, label: t(`create_${key}`), target: { app: 'console', to } }),
  );
  return (
    <DropMenu
      name="create"
      label={t('create')}
      trigger={<IconPlus size={20} aria-hidden="true" />}
      className={styles.trigger}
      align="right"
    >
      {(close) => entries.map((entry) => <NavLink key={entry.key} entry={entry} onFollow={close} />)}
    </DropMenu>
  );
}
