import type { DraftProblem, PolicyReading } from '@colophon/policy/draft';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './policy-builder.module.css';

const ICONS = { missing: IconCircleX, hint: IconAlertTriangle } as const;

interface JudgementsProps {
  reading: PolicyReading;
  /** False where the hints stand elsewhere, or are meant. */
  hasHints?: boolean;
}

/** Shows what a policy lacks, and findings in it that are hardly meant. */
export function Judgements({ reading, hasHints = true }: JudgementsProps) {
  const { missing, hints } = reading;
  const { t } = useTranslation('policyBuilder');
  const judgements = [
    ...missing.map((problem) => ({ kind: 'missing' as const, text: withPlace(problem) })),
    ...(hasHints ? hints : []).map(({ msg }) => ({ kind: 'hint' as const, text: msg })),
  ];

  function withPlace({ state, code }: DraftProblem): string {
    return state?.name ? t('at_state', { state: state.name, text: t(code) }) : t(code);
  }
  if (judgements.length === 0) return null;
  return (
    <ul className={styles.judgements} aria-label={t('judgements')}>
      {judgements.map(({ kind, text: sentence }, index) => {
        const Icon = ICONS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same
          <li key={index} data-kind={kind}>
            <Icon size={16} aria-hidden />
            <span>
              <VisuallyHidden>{t(`judgement_${kind}`)} </VisuallyHidden>
              {sentence}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
