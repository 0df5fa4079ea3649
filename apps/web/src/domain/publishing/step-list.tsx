import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './step-list.module.css';

/** Where in a sequence of steps the reader is; steps done have a check mark. */
export function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation('publish');
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.number}>
            {index < current ? <IconCheck size={16} role="img" aria-label={t('step_done')} /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
