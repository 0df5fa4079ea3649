import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import styles from './page.module.css';

interface PageProps {
  /** Screen title; entity screens put the entity's own title here. Shown as heading and in the document title. */
  title: string;
  /** Stands left of the heading. */
  picture?: ReactNode;
  /** One line under the heading. */
  intro?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** `form`: 920 px, `column` (default): the centred column of lists, `full`: the window's width. */
  width?: 'form' | 'column' | 'full';
  children?: ReactNode;
}

/** Frame of every screen: its width, its one `h1`, its actions and the document title. */
export function Page({ title, picture, intro, actions, width = 'column', children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.head}>
        <div className={styles.titled}>
          {picture}
          <div className={styles.heading}>
            <h1>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
