import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readAgain } from '#api/query-client.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { hasPasskeys } from '#session/passkeys.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { toast } from '#ui/toast.ts';
import { logInWithPasskey } from './log-in.ts';

/** Asks an operator for their passkey, where the platform lets nobody operate without. */
export function ConfirmOperatorPage() {
  const { t } = useTranslation('account');
  return (
    <MessagePage
      sign={<IconFingerprint size={48} stroke={1.25} aria-hidden="true" />}
      title={t('confirm_operator')}
      text={t('confirm_operator_text')}
      actions={
        <>
          <ConfirmButton onConfirmed={(address) => window.location.replace(address)} />
          <Button component={AppLink} app="user" to="/logged/setting" search={{ tab: 'security' }} variant="default">
            {t('to_passkeys')}
          </Button>
        </>
      }
    >
      {!hasPasskeys && <Text>{t('no_passkeys_here')}</Text>}
    </MessagePage>
  );
}

/** The same in the middle of work, which stays as it is. */
export function ConfirmOperatorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'ui']);
  const goOn = () => {
    onClose();
    void readAgain();
  };
  return (
    <Dialog title={t('confirm_operator')} onClose={onClose}>
      <Stack>
        <Text>{t('confirm_operator_again_text')}</Text>
        {!hasPasskeys && <Text>{t('no_passkeys_here')}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <ConfirmButton onConfirmed={goOn} />
        </Group>
      </Stack>
    </Dialog>
  );
}

function ConfirmButton({ onConfirmed }: { onConfirmed: (address: string) => void }) {
  const { t } = useTranslation('account');
  const confirm = useMutation({
    mutationFn: () => logInWithPasskey(false, window.location.href),
    meta: { silent: true },
    onSuccess: onConfirmed,
    onError: (error) => toast.error(error.name === 'NotAllowedError' ? t('passkey_not_used') : failureMessage(error)),
  });
  if (!hasPasskeys) return null;
  return (
    <Button data-autofocus loading={confirm.isPending || confirm.isSuccess} onClick={() => confirm.mutate()}>
      {t('confirm_by_passkey')}
    </Button>
  );
}
