import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  title: string;
  /** It is open at first. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** Something that is there for those who want it: drawn when it is opened for the first time. */
export function Fold({ title, startsOpen = false, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(startsOpen);
  return (
    <details className={styles.fold} open={startsOpen} onToggle={() => setWasOpened(true)}>
      <summary>
        {title}
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      {wasOpened && <div className={styles.content}>{children}</div>}
    </details>
  );
}
