import { Avatar } from '@mantine/core';
import { IconLogout, IconShieldCog, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../api/users/current-user.ts';
import { appHref } from '../session/go-to.ts';
import { AppLink } from '../ui/app-link.tsx';
import styles from './avatar-menu.module.css';
import { DropMenu } from './drop-menu.tsx';
import { START_SCREEN } from './operator-screens.ts';

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
      {(close) => (
        <>
          <p className={styles.name}>{user.username}</p>
          {withPersonalCentre && (
            <a className={styles.entry} href={appHref('user', '/logged/wallet')} target="_blank" rel="noreferrer">
              <IconUser size={18} aria-hidden="true" />
              {t('personal_centre')}
            </a>
          )}
          {withPersonalCentre && user.isAdmin && (
            <AppLink
              app="console"
              to="/admin/{-$screen}"
              params={{ screen: START_SCREEN }}
              className={styles.entry}
              onClick={close}
            >
              <IconShieldCog size={18} aria-hidden="true" />
              {t('operator_console')}
            </AppLink>
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
