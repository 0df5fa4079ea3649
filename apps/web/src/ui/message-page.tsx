import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** Large sign above the title, such as `404`; decorative. */
  sign: string;
  title: string;
  text: string;
  /** Further explanation, such as the refused address. */
  children?: ReactNode;
  actions: ReactNode;
}

/** A page that says one thing and offers the ways on. */
export function MessagePage({ sign, title, text, children, actions }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <p className={styles.sign} aria-hidden="true">
        {sign}
      </p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
