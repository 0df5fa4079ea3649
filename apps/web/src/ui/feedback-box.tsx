import { IconArrowBigDownLine, IconArrowBigUpLine } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import type { Feedback } from './feedback.ts';
import styles from './feedback-box.module.css';

export default function FeedbackBox({ feedback: { kind, message } }: { feedback: Feedback }) {
  return createPortal(
    <div className={styles.place} data-kind={kind}>
      <div className={styles.box} role="status">
        {kind === 'on' && <IconArrowBigUpLine size={48} stroke={1.25} aria-hidden="true" />}
        {kind === 'off' && <IconArrowBigDownLine size={48} stroke={1.25} aria-hidden="true" />}
        <span>{message}</span>
      </div>
    </div>,
    document.body,
  );
}
