import { ActionIcon, Badge } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CurrentUser } from '../api/users/current-user.ts';
import { config } from '../config.ts';
import { passesAlphaGate } from '../session/current-user.ts';
import styles from './console-tools.module.css';
import { CreateMenu } from './create-menu.tsx';
import { HeaderSearch } from './header-search.tsx';

/** Search and create menu of the console's header; below 1280 px the search opens from an icon. */
export function ConsoleTools({ user }: { user: CurrentUser | null }) {
  const { t } = useTranslation('shell');
  const [searchOpened, setSearchOpened] = useState(false);
  return (
    <>
      {config.alphaGate && user && passesAlphaGate(user) && <Badge color="seal">{t('alpha')}</Badge>}
      <div className={styles.search} data-opened={searchOpened || undefined}>
        <HeaderSearch onLeave={() => setSearchOpened(false)} />
      </div>
      <ActionIcon className={styles.searchIcon} aria-label={t('search')} onClick={() => setSearchOpened(true)}>
        <IconSearch size={20} stroke={1.5} />
      </ActionIcon>
      {user && <CreateMenu />}
    </>
  );
}
