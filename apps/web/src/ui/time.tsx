import type { ReactNode } from 'react';
import { type Moment, type Precision, timeText, zoneText } from '#times.ts';
import styles from './time.module.css';

interface TimeProps {
  at: Moment;
  to?: Precision;
  className?: string | undefined;
}

/** A moment in the reader's zone, which it names on hover and in print. */
export function Time({ at, to = 'minute', className }: TimeProps) {
  const zone = zoneText(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={zone} data-zone={zone} className={join(className)}>
      {timeText(at, to)}
    </time>
  );
}

/** A sentence with times of `timeText` in it: names their zone as `Time` does. */
export function Timed({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const zone = zoneText();
  return (
    <span title={zone} data-zone={zone} className={join(className)}>
      {children}
    </span>
  );
}

function join(className: string | undefined): string {
  return className ? `${styles.zoned} ${className}` : styles.zoned!;
}
