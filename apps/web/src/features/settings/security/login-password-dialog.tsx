import { Button, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordStep, type ProvedPassword } from '../password-step.tsx';

interface LoginPasswordDialogProps {
  /** Purpose that it is asked for; that it is checked when absent. */
  title?: string;
  text?: string;
  nextLabel?: string;
  onProved: (proved: ProvedPassword) => unknown;
  isBusy?: boolean;
  onClose: () => void;
}

/** Asks for the login password before something that only its owner may do. */
export function LoginPasswordDialog({ title, text, nextLabel, onProved, isBusy, onClose }: LoginPasswordDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  return (
    <Dialog title={title ?? t('verify_password')} onClose={onClose}>
      {text && <Text mb="md">{text}</Text>}
      <PasswordStep nextLabel={nextLabel} onProved={onProved} isBusy={isBusy}>
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </PasswordStep>
    </Dialog>
  );
}
