import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownApplicationQuery } from '#api/beta/queries.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Seal } from '#ui/logo.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationState } from './application-state.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './invitation-page.module.css';
import { type InvitationStep, stepShown } from './invitation-step.ts';

interface InvitationPageProps {
  /** Step that the address names. */
  step: InvitationStep | undefined;
  /** Code of an invitation that somebody followed. */
  invitationCode: string | undefined;
  onStep: (step: InvitationStep) => void;
  /** Goes where the reader wanted to, or to the console's first page. */
  onEnter: () => void;
}

/** Offers the ways to take part while the platform is in test: by a code, or by asking for it. */
export function InvitationPage(props: InvitationPageProps) {
  const { t } = useTranslation('beta');
  const { data: user } = useQuery(currentUserQuery);
  const application = useQuery(ownApplicationQuery);
  useDocumentTitle(t('invitation'));
  return (
    <div className={styles.page}>
      <Seal height={88} />
      {application.error && <ErrorFace error={application.error} retry={() => void application.refetch()} />}
      {application.isPending && <FormSkeleton rows={2} />}
      {user && application.isSuccess && <Steps {...props} user={user} />}
    </div>
  );
}

function Steps({ step, invitationCode, onStep, onEnter, user }: InvitationPageProps & { user: CurrentUser }) {
  const { data: application = null } = useQuery(ownApplicationQuery);
  const [hasChosen, setHasChosen] = useState(false);
  const choose = (next: InvitationStep) => {
    setHasChosen(true);
    onStep(next);
  };

  const shown = stepShown({ step, hasChosen, application });
  if (shown === 'apply') return <ApplicationForm user={user} onStep={choose} />;
  if (shown === 'status' && application) {
    return <ApplicationState application={application} onStep={choose} onEnter={onEnter} />;
  }
  return <CodeForm invitationCode={invitationCode ?? ''} onStep={choose} onEnter={onEnter} />;
}
