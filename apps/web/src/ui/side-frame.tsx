import type { ReactNode } from 'react';
import styles from './side-frame.module.css';

interface SideFrameProps {
  /** Picture of the subject of the pages: a cover, an avatar. */
  picture: ReactNode;
  about: ReactNode;
  /** Names the navigation to screen readers. */
  label: string;
  /** Links to the pages, this one among them. */
  links: ReactNode;
  children: ReactNode;
}

/** Several pages about one thing: beside each of them what it is, and the others. Above them on narrow screens. */
export function SideFrame({ picture, about, label, links, children }: SideFrameProps) {
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <div>{picture}</div>
        <div className={styles.about}>{about}</div>
        <nav className={styles.places} aria-label={label}>
          {links}
        </nav>
      </aside>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** The name of what the pages are about. */
export function SideTitle({ children }: { children: ReactNode }) {
  return <p className={styles.title}>{children}</p>;
}
