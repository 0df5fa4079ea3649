import { ActionIcon, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The `+` of the console's header. */
export default function CreateMenu() {
  const { t } = useTranslation('shell');
  return (
    <Menu position="bottom-end" trigger="click-hover" openDelay={80} closeDelay={160}>
      <Menu.Target>
        <ActionIcon variant="filled" aria-label={t('create')}>
          <IconPlus size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/resource/creatorEntry">
          {t('create_resource')}
        </Menu.Item>
        <Menu.Item component={Link} to="/resource/collectionCreator">
          {t('create_collection')}
        </Menu.Item>
        <Menu.Item component={Link} to="/node/creator">
          {t('create_node')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
