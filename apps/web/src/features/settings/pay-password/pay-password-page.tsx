import { WalletStatus } from '@colophon/model';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { resetPayPassword } from '#api/accounts/mutations.ts';
import { walletQuery } from '#api/accounts/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { OwnAddressCode, type OwnCode } from '#domain/addresses/own-address-code.tsx';
import { NewPayPasswordForm } from '#domain/payments/new-pay-password-form.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { appHref } from '#session/go-to.ts';
import { closePage } from '#ui/close-page.ts';
import { Page } from '#ui/page.tsx';
import { useCountdown } from '#ui/use-countdown.ts';
import styles from '../flow.module.css';
import { PasswordStep } from '../password-step.tsx';

const STEPS = ['password', 'code', 'new'] as const;
type Step = (typeof STEPS)[number];

const CLOSE_AFTER_SECONDS = 3;

/** Back to the page that opened this one in a tab of its own. */
const close = () => closePage(appHref('user', '/logged/wallet'));

/** Sets a new pay password: the login password first, a code to an address of the user's next. */
export function PayPasswordPage() {
  const { t } = useTranslation('settings');
  const { data: user } = useQuery(currentUserQuery);
  const { data: wallet } = useQuery({ ...walletQuery(user?.userId ?? 0), enabled: Boolean(user) });
  const [step, setStep] = useState<Step | 'done'>('password');
  const [loginPassword, setLoginPassword] = useState('');
  const [code, setCode] = useState<OwnCode | null>(null);
  const reset = useWrite(resetPayPassword, { onSuccess: () => setStep('done') });
  if (!user) return null;
  if (wallet?.status === WalletStatus.inactive) return <Navigate to="/logged/wallet" replace />;
  if (step === 'done') return <Done />;

  const back = step !== 'password' && (
    <Button variant="default" onClick={() => setStep(step === 'new' ? 'code' : 'password')}>
      {t('back')}
    </Button>
  );
  return (
    <Page title={t('pay_password')} width="form">
      <div className={styles.flow}>
        <h2>{t('step', { number: STEPS.indexOf(step) + 1, of: STEPS.length, title: t(`pay_step_${step}`) })}</h2>
        <Text c="dimmed">{t(`pay_step_${step}_help`)}</Text>
        {step === 'password' && (
          <PasswordStep
            onProved={({ password }) => {
              setLoginPassword(password);
              setStep('code');
            }}
          />
        )}
        {step === 'code' && (
          <OwnAddressCode
            user={user}
            purpose="updateTransactionAccountPwd"
            onVerified={(proved) => {
              setCode(proved);
              setStep('new');
            }}
          >
            {back}
          </OwnAddressCode>
        )}
        {step === 'new' && code && (
          <NewPayPasswordForm
            isPending={reset.isPending}
            onSubmit={(password) => reset.mutate({ ...code, loginPassword, password })}
          >
            {back}
          </NewPayPasswordForm>
        )}
      </div>
    </Page>
  );
}

function Done() {
  const { t } = useTranslation('settings');
  const seconds = useCountdown(CLOSE_AFTER_SECONDS, close);
  return (
    <Page title={t('pay_password_set')} width="form">
      <Stack align="flex-start">
        <Text role="status">{t('closes_in', { count: seconds })}</Text>
        <Button onClick={close}>{t('close_now')}</Button>
      </Stack>
    </Page>
  );
}
