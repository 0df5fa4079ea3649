import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loginHref } from '../session/go-to.ts';

/** Ways for a visitor to log in or sign up; both lead back here. */
export function SessionLinks({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const here = useLocation({ select: (location) => location.href });
  return (
    <div className={className}>
      <Button component="a" variant="subtle" href={loginHref(here)}>
        {t('log_in')}
      </Button>
      <Button component="a" href={loginHref(here, '/logon')}>
        {t('sign_up')}
      </Button>
    </div>
  );
}
