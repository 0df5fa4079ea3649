import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Refused, Unreachable } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { frame } from '#ui/frame-controls.ts';
import { MessagePage } from '#ui/message-page.tsx';
import styles from './crash-page.module.css';

/** A screen failed: an unanswered call can be tried again in place; anything else is a defect and needs a reload. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const router = useRouter();

  if (error instanceof Refused || error instanceof Unreachable) {
    const retry = () => {
      reset();
      void router.invalidate();
    };
    return <ErrorFace error={error} retry={retry} />;
  }
  return (
    <MessagePage
      sign="!"
      title={t('crashed')}
      text={t('crashed_text')}
      actions={
        <button type="button" className={frame.button.filled} onClick={() => window.location.reload()}>
          {t('ui:reload')}
        </button>
      }
    >
      <details className={styles.details}>
        <summary>{t('details')}</summary>
        <pre>{error instanceof Error ? error.stack : String(error)}</pre>
      </details>
    </MessagePage>
  );
}
