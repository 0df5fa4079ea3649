import { Avatar } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../session/current-user.ts';
import { appHref } from '../session/go-to.ts';
import styles from './avatar-menu.module.css';
import { DropMenu } from './drop-menu.tsx';

interface AvatarMenuProps {
  user: CurrentUser;
  withPersonalCentre: boolean;
  onLogOut: () => Promise<void>;
}

/** The user's picture; opens a menu with the name, the personal centre and the way out. */
export default function AvatarMenu({ user, withPersonalCentre, onLogOut }: AvatarMenuProps) {
  const { t } = useTranslation('shell');
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await onLogOut();
    setIsLeaving(false);
  };
  const picture = (
    <Avatar src={user.headImage} alt="" size={36}>
      <IconUser size={20} aria-hidden="true" />
    </Avatar>
  );
  return (
    <DropMenu
      label={t('account_menu', { name: user.username })}
      trigger={picture}
      className={styles.avatar}
      align="right"
    >
      {() => (
        <>
          <p className={styles.name}>{user.username}</p>
          {withPersonalCentre && (
            <a className={styles.entry} href={appHref('user', '/logged/wallet')} target="_blank" rel="noreferrer">
              <IconUser size={18} aria-hidden="true" />
              {t('personal_centre')}
            </a>
          )}
          <button type="button" className={styles.entry} disabled={isLeaving} onClick={leave}>
            <IconLogout size={18} aria-hidden="true" />
            {t('log_out')}
          </button>
        </>
      )}
    </DropMenu>
  );
}
