import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from './reasoned-button.tsx';
import { SideDrawer } from './side-drawer.tsx';

interface EditDrawerProps {
  title: string;
  isDirty: boolean;
  isValid: boolean;
  isPending?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a drawer, such as that of one property. */
export function EditDrawer({
  title,
  isDirty,
  isValid,
  isPending = false,
  onSubmit,
  onClose,
  children,
}: EditDrawerProps) {
  const { t } = useTranslation('ui');
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
            {t('cancel')}
          </Button>
          <ReasonedButton type="submit" form={id} why={!isValid && 'reasons:fill_in'} loading={isPending}>
            {t('save')}
          </ReasonedButton>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        <Stack>{children}</Stack>
      </form>
    </SideDrawer>
  );
}
