import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from './account-frame.tsx';
import { logIn } from './log-in.ts';

const LOGIN_AFTER_SECONDS = 3;

interface RegisteredProps {
  username: string;
  password: string;
  /** Where to go on after logging in; see `readGoTo`. */
  goTo: string | undefined;
}

/** Says that the account exists and logs in shortly after, or at once on request. */
export function Registered({ username, password, goTo }: RegisteredProps) {
  const { t } = useTranslation('account');
  const router = useRouter();
  const [secondsLeft, setSecondsLeft] = useState(LOGIN_AFTER_SECONDS);
  const { mutate, isIdle } = useMutation({
    mutationFn: () => logIn({ loginName: username, password, isRemembered: true }, goTo),
    onSuccess: (address) => window.location.replace(address),
    onError: () => router.navigate({ to: '/login', search: { goTo }, replace: true }),
  });

  useEffect(() => {
    if (!isIdle) return;
    if (secondsLeft === 0) return mutate();
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft, isIdle, mutate]);

  return (
    <AccountFrame title={t('registered')}>
      <Text role="status">{t('registered_text', { username })}</Text>
      <Button loading={!isIdle} onClick={() => mutate()}>
        {t('log_in_now', { seconds: secondsLeft })}
      </Button>
    </AccountFrame>
  );
}
