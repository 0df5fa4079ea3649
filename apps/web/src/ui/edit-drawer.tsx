import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from './reasoned-button.tsx';
import { SideDrawer } from './side-drawer.tsx';

interface EditDrawerProps<Values, Saved> {
  title: string;
  /** Rules of its fields stand in `packages/model`. */
  form: UseFormReturnType<Values, Saved>;
  width?: 580 | 820;
  /** Reason why what is not right yet cannot be saved, as a text key. */
  why?: string;
  isPending?: boolean;
  onSave: (values: Saved) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a drawer, such as that of one property. */
export function EditDrawer<Values, Saved>({
  title,
  form,
  width = 580,
  why = 'reasons:fill_in',
  isPending = false,
  onSave,
  onClose,
  children,
}: EditDrawerProps<Values, Saved>) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={title}
      width={width}
      isDirty={form.isDirty()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <ReasonedButton type="submit" form={id} why={!form.isValid() && why} loading={isPending}>
            {t('save')}
          </ReasonedButton>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit(onSave)} noValidate>
        <Stack>{children}</Stack>
      </form>
    </SideDrawer>
  );
}
