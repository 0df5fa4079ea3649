import { Button, Group, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { currentPath, loginTarget } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeLink } from './notice-link.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportedSubject } from './reported-subject.ts';

/** Reports something to the operators; visitors may log in for it, or send a rights holder's notice. Not for its owner. */
export function ReportButton({ subject }: { subject: ReportedSubject }) {
  const { t } = useTranslation('reports');
  const { isReady, user } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!isReady) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        aria-label={t('report_title', { name: subject.name })}
        variant="subtle"
        color="ink"
        leftSection={<IconFlag size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('report')}
      </Button>
      {isOpen && user && <ReportDialog subject={subject} onClose={close} />}
      {isOpen && !user && <VisitorDialog subject={subject} onClose={close} />}
    </>
  );
}

/** Ways of somebody who is not logged in. */
function VisitorDialog({ subject, onClose }: { subject: ReportedSubject; onClose: () => void }) {
  const { t } = useTranslation(['reports', 'ui']);
  return (
    <Dialog title={t('report_title', { name: subject.name })} onClose={onClose}>
      <Text>{t('visitor_text')}</Text>
      <NoticeLink subject={subject} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button component={AppLink} {...loginTarget(currentPath())}>
          {t('log_in')}
        </Button>
      </Group>
    </Dialog>
  );
}
