import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { currentPath, loginTarget } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ReportDialog, type ReportedSubject } from './report-dialog.tsx';

/** Reports something to the operators; visitors are led to the login page. Not for its owner. */
export function ReportButton({ subject }: { subject: ReportedSubject }) {
  const { t } = useTranslation('reports');
  const { isReady, user } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('report_title', { name: subject.name });
  const look = {
    'aria-label': label,
    variant: 'subtle',
    color: 'ink',
    leftSection: <IconFlag size={18} aria-hidden="true" />,
  } as const;
  if (!isReady) return null;
  if (!user) {
    return (
      <Button component={AppLink} {...look} {...loginTarget(currentPath())}>
        {t('report')}
      </Button>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {t('report')}
      </Button>
      {isOpen && <ReportDialog subject={subject} onClose={() => setIsOpen(false)} />}
    </>
  );
}
