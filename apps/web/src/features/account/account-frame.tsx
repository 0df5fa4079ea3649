import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { Seal } from '#ui/logo.tsx';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  title: string;
  children: ReactNode;
}

/** The pages on which somebody becomes known: a sheet waiting for its seal, and the form beside it. */
export function AccountFrame({ title, children }: AccountFrameProps) {
  const { t } = useTranslation('account');
  useDocumentTitle(title);
  return (
    <div className={styles.frame}>
      <aside className={styles.sheet}>
        <p className={styles.line}>{t('frame_line')}</p>
        <span className={styles.seal}>
          <Seal height={132} />
        </span>
      </aside>
      <div className={styles.form}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
