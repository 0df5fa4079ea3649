import { Button } from '@mantine/core';
import { useState } from 'react';
import { activateWallet } from '#api/accounts/mutations.ts';
import { useWrite } from '#api/mutation.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { OwnAddressCode, type OwnCode } from '#domain/addresses/own-address-code.tsx';
import { NewPayPasswordForm } from '#domain/payments/new-pay-password-form.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

/** Activates the wallet: a code to an own address first, then the pay password. */
export function ActivateDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'ui']);
  const [code, setCode] = useState<OwnCode | null>(null);
  const activate = useWrite(activateWallet, {
    onSuccess: () => {
      toast.success(t('activated'));
      onClose();
    },
  });
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('ui:cancel')}
    </Button>
  );
  return (
    <Dialog title={t('activate_title')} onClose={onClose}>
      {code ? (
        <NewPayPasswordForm
          isPending={activate.isPending}
          onSubmit={(password) => activate.mutate({ ...code, password })}
        >
          {cancel}
        </NewPayPasswordForm>
      ) : (
        <OwnAddressCode user={user} purpose="activateTransactionAccount" onVerified={setCode}>
          {cancel}
        </OwnAddressCode>
      )}
    </Dialog>
  );
}
