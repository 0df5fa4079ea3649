import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCountdown } from '#ui/use-countdown.ts';
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
  const { mutate, isIdle } = useMutation({
    mutationFn: () => logIn({ loginName: username, password, isRemembered: true }, goTo),
    onSuccess: (address) => window.location.replace(address),
    onError: () => router.navigate({ to: '/login', search: { goTo }, replace: true }),
  });
  const secondsLeft = useCountdown(LOGIN_AFTER_SECONDS, mutate, isIdle);

  return (
    <AccountFrame title={t('registered')}>
      <Text role="status">{t('registered_text', { username })}</Text>
      <Button loading={!isIdle} onClick={() => mutate()}>
        {t('log_in_now', { seconds: secondsLeft })}
      </Button>
    </AccountFrame>
  );
}
