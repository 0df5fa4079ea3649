import { type DraftRefusal, MAX_STATES } from '@colophon/policy/draft';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './policy-builder.module.css';

/** Lists the parts of a policy that the builder cannot show. */
export function RefusalList({ refusals }: { refusals: readonly DraftRefusal[] }) {
  const { t } = useTranslation('policyBuilder');
  const textOf = (refusal: DraftRefusal): string => {
    switch (refusal.kind) {
      case 'unreadable':
        return t('refused_unreadable');
      case 'size':
        return t('refused_size', { max: MAX_STATES });
      case 'comments':
        return t('refused_comments', { count: refusal.count });
      case 'audience':
        return t('refused_audience', { names: refusal.names });
      case 'colour':
        return t('refused_colour', { state: refusal.state });
      case 'event':
        return t('refused_event', { state: refusal.state, event: refusal.event });
    }
  };
  const texts = [...new Set(refusals.map(textOf))];
  return (
    <ul className={styles.reasons}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
