import { RewardTag } from '@colophon/model';
import { Badge } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from '../operators.module.css';

const STAGE_TONES = { 1: 'warning', 2: 'success', 3: 'ink', 4: 'danger' } as const;
export type Stage = keyof typeof STAGE_TONES;
export const STAGES = ['1', '2', '3', '4'] as const;

/** Stage of a reward: not in effect yet, running, ended, stopped. */
export function StageBadge({ stage }: { stage: Stage }) {
  const { t } = useTranslation('rewardDesk');
  return (
    <Badge variant="light" color={STAGE_TONES[stage]} className={styles.badge!}>
      {t(`stage_${stage}`)}
    </Badge>
  );
}

const STEP_TONES = {
  [RewardTag.review]: 'warning',
  [RewardTag.rejected]: 'danger',
  [RewardTag.waiting]: 'warning',
  [RewardTag.issued]: 'success',
  [RewardTag.deducted]: 'danger',
} as const;
export const STEPS = ['1', '2', '3', '4', '5'] as const;

/** Step of a record: in review, rejected, waiting, issued, deducted. */
export function StepBadge({ step }: { step: RewardTag }) {
  const { t } = useTranslation('rewardDesk');
  return (
    <Badge variant="light" color={STEP_TONES[step]} className={styles.badge!}>
      {t(`step_${step}`)}
    </Badge>
  );
}
