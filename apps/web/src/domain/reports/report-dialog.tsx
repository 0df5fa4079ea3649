import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ReportForm } from './report-form.tsx';
import type { ReportedSubject } from './reported-subject.ts';

interface ReportDialogProps {
  subject: ReportedSubject;
  onClose: () => void;
}

/** The form of a report above the page that shows the thing. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['reports', 'ui']);
  return (
    <Dialog title={t('report_title', { name: subject.name })} onClose={onClose}>
      <ReportForm
        subject={subject}
        onSent={() => {
          toast.success(t('sent'));
          onClose();
        }}
        leave={
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
        }
      />
    </Dialog>
  );
}
