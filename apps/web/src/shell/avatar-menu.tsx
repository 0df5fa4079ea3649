import {
  IconFileText,
  IconGift,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconShieldCog,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PersonName } from '#ui/person-name.tsx';
import type { CurrentUser } from '../api/users/current-user.ts';
import { AppLink } from '../ui/app-link.tsx';
import styles from './avatar-menu.module.css';
import { DropMenu } from './drop-menu.tsx';

interface AvatarMenuProps {
  user: CurrentUser;
  onLogOut: () => Promise<void>;
}

/** Destinations of the menu, the same on every page. */
const PLACES = [
  { key: 'go_to_console', app: 'console', to: '/dashboard', Icon: IconLayoutDashboard },
  { key: 'wallet', app: 'user', to: '/logged/wallet', Icon: IconWallet },
  { key: 'contracts', app: 'user', to: '/logged/contract', Icon: IconFileText },
  { key: 'rewards', app: 'user', to: '/logged/reward', Icon: IconGift },
  { key: 'settings', app: 'user', to: '/logged/setting', Icon: IconSettings },
] as const;

/** The user's picture; opens a menu with the name, the user's own places and the way out. */
export default function AvatarMenu({ user, onLogOut }: AvatarMenuProps) {
  const { t } = useTranslation('shell');
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await onLogOut();
    setIsLeaving(false);
  };
  return (
    <DropMenu
      label={t('account_menu', { name: user.username })}
      trigger={<Picture key={user.headImage} address={user.headImage} />}
      className={styles.avatar}
      align="right"
    >
      {(close) => (
        <>
          <p className={styles.name}>
            <PersonName person={user} />
          </p>
          {PLACES.map(({ key, app, to, Icon }) => (
            <AppLink key={key} app={app} to={to} className={styles.entry} onClick={close}>
              <Icon size={18} aria-hidden="true" />
              {t(key)}
            </AppLink>
          ))}
          {user.isAdmin && (
            <AppLink
              app="console"
              to="/admin/{-$screen}"
              params={{ screen: undefined }}
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

/** A user's picture, or a sign in its place when there is none or it cannot be loaded. */
function Picture({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.picture}>
      {address && !failed ? (
        <img src={address} alt="" onError={() => setFailed(true)} />
      ) : (
        <IconUser size={20} aria-hidden="true" />
      )}
    </span>
  );
}
