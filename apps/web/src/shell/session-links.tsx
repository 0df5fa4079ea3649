import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loginTarget } from '../session/go-to.ts';
import { AppLink } from '../ui/app-link.tsx';

/** Ways for a visitor to log in or sign up; both lead back here. */
export function SessionLinks({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const here = useLocation({ select: (location) => location.href });
  return (
    <div className={className}>
      <Button component={AppLink} variant="subtle" {...loginTarget(here)}>
        {t('log_in')}
      </Button>
      <Button component={AppLink} {...loginTarget(here, '/logon')}>
        {t('sign_up')}
      </Button>
    </div>
  );
}
