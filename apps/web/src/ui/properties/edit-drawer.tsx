import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../side-drawer.tsx';

interface EditDrawerProps {
  title: string;
  /** Form that the button sends. */
  formId: string;
  isDirty: boolean;
  isValid: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of the drawers in which one property or configuration is edited. */
export function EditDrawer({ title, formId, isDirty, isValid, onClose, children }: EditDrawerProps) {
  const { t } = useTranslation(['properties', 'ui']);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={title}
      width={580}
      isDirty={isDirty}
      actions={
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!isValid}>
            {t('save')}
          </Button>
        </Group>
      }
    >
      {children}
    </SideDrawer>
  );
}
