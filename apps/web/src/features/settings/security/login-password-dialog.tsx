import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordStep, type ProvedPassword } from '../password-step.tsx';

interface LoginPasswordDialogProps {
  onProved: (proved: ProvedPassword) => unknown;
  isBusy?: boolean;
  onClose: () => void;
}

/** Asks for the login password before something that only its owner may do. */
export function LoginPasswordDialog({ onProved, isBusy, onClose }: LoginPasswordDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  return (
    <Dialog title={t('verify_password')} onClose={onClose}>
      <PasswordStep onProved={onProved} isBusy={isBusy}>
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </PasswordStep>
    </Dialog>
  );
}
