import { Button, Group, Modal, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

interface OperatorDialogProps<Values, Sent> {
  title: string;
  /** Name of the act, on its button. */
  act: string;
  color?: 'ink' | 'seal' | 'danger';
  /** Rules of its fields stand in `packages/model`. */
  form: UseFormReturnType<Values, Sent>;
  /** Why a form without fault cannot be sent yet. */
  why?: string | false;
  isPending: boolean;
  onSend: (values: Sent) => void;
  onClose: () => void;
  /** Description of the effect, and the fields. */
  children: ReactNode;
}

/** Asks for what an operator's act needs. A click beside it does not close it: what was typed would be lost. */
export function OperatorDialog<Values, Sent>({
  title,
  act,
  color = 'ink',
  form,
  why,
  isPending,
  onSend,
  onClose,
  children,
}: OperatorDialogProps<Values, Sent>) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      opened
      centered
      size={640}
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={title}
    >
      <form noValidate onSubmit={form.onSubmit(onSend)}>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <ReasonedButton
              type="submit"
              color={color}
              why={why || (!form.isValid() && 'reasons:fill_in')}
              loading={isPending}
            >
              {act}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
