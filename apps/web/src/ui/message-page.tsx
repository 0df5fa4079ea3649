import type { ReactElement, ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** Stands above the title and is decorative: a few letters, such as `404`, as a stamp, or an icon. */
  sign?: string | ReactElement;
  title: string;
  text?: ReactNode;
  /** Further explanation, such as the refused address. */
  children?: ReactNode;
  actions: ReactNode;
}

/** A page that says one thing and offers the ways on. */
export function MessagePage({ sign, title, text, children, actions }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      {typeof sign === 'string' ? (
        <p className={styles.sign} aria-hidden="true">
          {sign}
        </p>
      ) : (
        sign
      )}
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
