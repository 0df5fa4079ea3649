import type { Explanation } from '@colophon/policy';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './policy-words.module.css';
import type { OfferedPolicy } from './signing-queries.ts';

interface PolicyWordsProps {
  policy: OfferedPolicy;
  /** State to mark as the one that a contract is in. */
  currentState?: string;
}

/** A policy in words: for whom it is, and for each state what it licenses and what leads on. */
export function PolicyWords({ policy, currentState }: PolicyWordsProps) {
  const { t } = useTranslation('signing');
  const words = policy.translateInfo as Explanation | undefined;
  if (!words) return <pre className={styles.text}>{policy.policyText}</pre>;
  return (
    <div className={styles.words}>
      <p className={styles.audience}>
        {t('audience')} {words.audienceInfos.map(({ content }) => content).join(' · ')}
      </p>
      <ol className={styles.states}>
        {words.fsmInfos.map(({ stateInfo, serviceStateInfos, eventTranslateInfos }) => (
          <li key={stateInfo.origin} aria-current={stateInfo.origin === currentState ? 'step' : undefined}>
            <div className={styles.state}>
              {stateInfo.content}
              {serviceStateInfos.map(({ origin, content }) => (
                <Badge key={origin} variant="light" color="success">
                  {content}
                </Badge>
              ))}
            </div>
            <ul className={styles.events}>
              {eventTranslateInfos.map(({ content }) => (
                <li key={content}>{content}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
