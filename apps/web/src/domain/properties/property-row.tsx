import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import styles from './properties.module.css';

interface PropertyRowProps {
  property: { key: string; name: string; remark: string };
  onEdit?: () => void;
  onDelete?: () => void;
  /** Value of the property. */
  children: ReactNode;
}

/** One property or configuration: its name, which tells more on demand, its value, and what can be done with it. */
export function PropertyRow({ property: { key, name, remark }, onEdit, onDelete, children }: PropertyRowProps) {
  const { t } = useTranslation('properties');
  const label = name || key;
  const askAndDelete = async () => {
    const sure = await confirm({
      title: t('delete', { name: label }),
      description: t('delete_text'),
      confirmLabel: t('delete', { name: label }),
      danger: true,
    });
    if (sure) onDelete?.();
  };
  return (
    <div className={styles.row}>
      <dt>
        <Tooltip
          multiline
          maw={320}
          events={{ hover: true, focus: true, touch: true }}
          label={
            <>
              <strong>{label}</strong>
              <br />
              {key}
              {remark && <br />}
              {remark}
            </>
          }
        >
          <UnstyledButton className={styles.name}>{label}</UnstyledButton>
        </Tooltip>
      </dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {onEdit && (
          <ActionIcon aria-label={t('edit', { name: label })} onClick={onEdit}>
            <IconPencil size={18} />
          </ActionIcon>
        )}
        {onDelete && (
          <ActionIcon aria-label={t('delete', { name: label })} onClick={() => void askAndDelete()}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </dd>
    </div>
  );
}
