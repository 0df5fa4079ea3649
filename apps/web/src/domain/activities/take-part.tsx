import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Why } from '#ui/reasoned.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import type { Validity } from './activity.ts';

interface TakePartProps {
  state: Validity;
  /** Why it cannot be pressed while the activity runs. */
  why?: Why;
  loading?: boolean;
  onClick?: () => void;
  /** Its words while the activity runs. */
  children?: ReactNode;
}

/** A button for those who take part. Before the activity starts and after its end it says so. */
export function TakePart({ state, why, children, ...button }: TakePartProps) {
  const { t } = useTranslation('activityPages');
  if (state === 'Validity') {
    return (
      <ReasonedButton why={why} {...button}>
        {children}
      </ReasonedButton>
    );
  }
  const word = state === 'NotStart' ? 'coming_soon' : 'ended';
  return <ReasonedButton why={t(`${word}_text`)}>{t(word)}</ReasonedButton>;
}
