import { Button, Text } from '@mantine/core';
import { IconCategory, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './bucket-page.module.css';
import { uncheckAll, useCheckedObjects } from './object-selection.ts';
import { SetTypeDrawer } from './set-type-drawer.tsx';
import { useDeleteObjects } from './use-delete-object.ts';

/** Actions on all checked objects at once. */
export function BatchBar({ bucketName }: { bucketName: string }) {
  const { t } = useTranslation('storage');
  const checked = useCheckedObjects();
  const { askAndDelete, isDeleting } = useDeleteObjects(bucketName);
  const [isSettingType, setIsSettingType] = useState(false);
  return (
    <div className={styles.batch} role="toolbar" aria-label={t('checked_objects')}>
      <Text fw={600} mr="auto" role="status">
        {t('checked_count', { count: checked.size })}
      </Text>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconCategory size={18} aria-hidden="true" />}
        onClick={() => setIsSettingType(true)}
      >
        {t('set_type')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        color="danger"
        loading={isDeleting}
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => void askAndDelete([...checked.values()])}
      >
        {t('delete')}
      </Button>
      <Button variant="subtle" size="sm" leftSection={<IconX size={18} aria-hidden="true" />} onClick={uncheckAll}>
        {t('uncheck')}
      </Button>
      <SetTypeDrawer bucketName={bucketName} opened={isSettingType} onClose={() => setIsSettingType(false)} />
    </div>
  );
}
