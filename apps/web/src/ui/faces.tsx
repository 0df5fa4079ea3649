import { IconAlertTriangle, IconLock, IconNotebook } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureMessage } from '../failures.ts';
import styles from './faces.module.css';
import { frame } from './frame-controls.ts';

interface FaceProps {
  title: string;
  text?: string;
  /** The next useful thing to do: a button or a link. */
  action?: ReactNode;
}

/** Nothing here yet (or nothing matches), with the next useful action. */
export function EmptyFace({ title, text, action }: FaceProps) {
  return <Face icon={<IconNotebook size={36} stroke={1.25} />} title={title} text={text} action={action} />;
}

/** A read failed: says why and offers to try again. */
export function ErrorFace({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <Face
        icon={<IconAlertTriangle size={36} stroke={1.25} />}
        title={t('error_title')}
        text={failureMessage(error)}
        action={
          <button type="button" className={frame.button.default} onClick={retry}>
            {t('retry')}
          </button>
        }
      />
    </div>
  );
}

/** The reader may not see or do this here; `text` says what would change that. */
export function NotAllowedFace({ title, text, action }: FaceProps) {
  return <Face icon={<IconLock size={36} stroke={1.25} />} title={title} text={text} action={action} />;
}

function Face({ icon, title, text, action }: FaceProps & { icon: ReactNode }) {
  return (
    <div className={styles.face}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
