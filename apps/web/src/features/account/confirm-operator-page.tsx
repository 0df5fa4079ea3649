import { Button, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { hasPasskeys } from '#session/passkeys.ts';
import { AppLink } from '#ui/app-link.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { toast } from '#ui/toast.ts';
import { logInWithPasskey } from './log-in.ts';

/** Asks an operator for their passkey, where the platform lets nobody operate without. */
export function ConfirmOperatorPage() {
  const { t } = useTranslation('account');
  const confirm = useMutation({
    mutationFn: () => logInWithPasskey(false, window.location.href),
    meta: { silent: true },
    onSuccess: (address) => window.location.replace(address),
    onError: (error) => toast.error(error.name === 'NotAllowedError' ? t('passkey_not_used') : failureMessage(error)),
  });
  return (
    <MessagePage
      sign={<IconFingerprint size={48} stroke={1.25} aria-hidden="true" />}
      title={t('confirm_operator')}
      text={t('confirm_operator_text')}
      actions={
        <>
          {hasPasskeys && (
            <Button loading={confirm.isPending || confirm.isSuccess} onClick={() => confirm.mutate()}>
              {t('confirm_by_passkey')}
            </Button>
          )}
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
