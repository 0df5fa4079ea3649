import { useTranslation } from 'react-i18next';
import { MAX_STATES } from './draft.ts';
import styles from './policy-builder.module.css';
import type { Refusal } from './to-draft.ts';

/** What of a policy the builder cannot show. */
export function RefusalList({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation('policyBuilder');
  const textOf = (refusal: Refusal): string => {
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
