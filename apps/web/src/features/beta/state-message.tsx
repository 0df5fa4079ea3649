import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './invitation-page.module.css';

const ICONS = { waiting: IconHourglass, passed: IconCircleCheck, refused: IconMailOff, failed: IconAlertTriangle };

interface StateMessageProps {
  kind: keyof typeof ICONS;
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** Shows the state of an application: one sign, one sentence, the next steps. */
export function StateMessage({ kind, title, text, children }: StateMessageProps) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.state} role="status">
      <Icon className={styles.icon} data-kind={kind} size={44} stroke={1.25} aria-hidden="true" />
      <h1>{title}</h1>
      <p className={styles.stateText}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
