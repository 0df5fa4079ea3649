import { Button } from '@mantine/core';
import type { OwnApplication } from '#api/beta/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import styles from './invitation-page.module.css';
import { ApplicationStatus, type InvitationStep } from './invitation-step.ts';
import { StateMessage } from './state-message.tsx';

interface ApplicationStateProps {
  application: OwnApplication;
  onStep: (step: InvitationStep) => void;
  onEnter: () => void;
}

/** Shows the state of the reader's application, and what can be done about it. */
export function ApplicationState({ application, onStep, onEnter }: ApplicationStateProps) {
  const { t } = useTranslation('beta');
  const { status, auditMsg } = application;
  const haveCode = (
    <button type="button" className={styles.link} onClick={() => onStep('code')}>
      {t('have_code')}
    </button>
  );
  if (status === ApplicationStatus.passed) {
    return (
      <StateMessage kind="passed" title={t('passed_title')} text={t('passed_text')}>
        <Button color="seal" onClick={onEnter}>
          {t('enter')}
        </Button>
      </StateMessage>
    );
  }
  if (status === ApplicationStatus.refused) {
    return (
      <StateMessage kind="refused" title={t('refused_title')} text={auditMsg || t('refused_text')}>
        <Button onClick={() => onStep('apply')}>{t('apply_again')}</Button>
        {haveCode}
      </StateMessage>
    );
  }
  return (
    <StateMessage kind="waiting" title={t('waiting_title')} text={t('waiting_text')}>
      <Button component={AppLink} variant="default" app="user" to="/logged/setting">
        {t('personal_centre')}
      </Button>
      {haveCode}
    </StateMessage>
  );
}
