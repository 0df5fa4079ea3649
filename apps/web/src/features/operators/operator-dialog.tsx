import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

interface OperatorDialogProps {
  title: string;
  /** Name of the act, on its button. */
  act: string;
  color: 'ink' | 'seal' | 'danger';
  /** True when everything that is asked for is there. */
  isReady: boolean;
  isPending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Description of the effect, and the fields. */
  children: ReactNode;
}

/** Asks for what an operator's act needs. A click beside it does not close it: what was typed would be lost. */
export function OperatorDialog({
  title,
  act,
  color,
  isReady,
  isPending,
  onSubmit,
  onClose,
  children,
}: OperatorDialogProps) {
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
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <ReasonedButton type="submit" color={color} why={!isReady && 'reasons:fill_in'} loading={isPending}>
              {act}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
