import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../session/current-user.ts';
import { appHref } from '../session/go-to.ts';

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
  return (
    <Menu position="bottom-end" trigger="click-hover" openDelay={80} closeDelay={160}>
      <Menu.Target>
        <UnstyledButton aria-label={t('account_menu', { name: user.username })} p={4}>
          <Avatar src={user.headImage} alt="" size={36}>
            <IconUser size={20} aria-hidden="true" />
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.username}</Menu.Label>
        {withPersonalCentre && (
          <Menu.Item
            component="a"
            href={appHref('user', '/logged/wallet')}
            target="_blank"
            leftSection={<IconUser size={16} />}
          >
            {t('personal_centre')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} disabled={isLeaving} onClick={leave}>
          {t('log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
