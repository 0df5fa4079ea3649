import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';

interface EditDrawerProps {
  title: string;
  isDirty: boolean;
  isValid: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form in which one property or configuration is edited, in a drawer. */
export function EditDrawer({ title, isDirty, isValid, onSubmit, onClose, children }: EditDrawerProps) {
  const { t } = useTranslation(['properties', 'ui']);
  const id = useId();
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={title}
      width={580}
      isDirty={isDirty}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={id} disabled={!isValid}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        <Stack>{children}</Stack>
      </form>
    </SideDrawer>
  );
}
