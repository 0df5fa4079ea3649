import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { loginTarget } from '../session/go-to.ts';
import { AppLink } from '../ui/app-link.tsx';
import { frame } from '../ui/frame-controls.ts';

/** Ways for a visitor to log in or sign up; both lead back here. */
export function SessionLinks({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const here = useLocation({ select: (location) => location.href });
  return (
    <div className={className}>
      <AppLink className={frame.button.subtle} {...loginTarget(here)}>
        {t('log_in')}
      </AppLink>
      <AppLink className={frame.button.filled} {...loginTarget(here, '/logon')}>
        {t('sign_up')}
      </AppLink>
    </div>
  );
}
