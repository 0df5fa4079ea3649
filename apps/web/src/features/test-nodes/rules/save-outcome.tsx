import { Alert } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { isFlawless, type RuleResult } from './rule-results.ts';
import styles from './rules.module.css';

/** Result of the last attempt to save. */
export type Outcome = { kind: 'saved' } | { kind: 'refused' } | { kind: 'failed'; message: string };

/** Says how saving ended and what the match made of the rules, if there was one. */
export function SaveOutcome({ outcome, results }: { outcome: Outcome; results?: readonly RuleResult[] }) {
  const { t } = useTranslation('mappingRules');
  if (outcome.kind === 'refused') return <Alert color="danger" role="alert" title={t('compile_error')} />;
  if (outcome.kind === 'failed') {
    return (
      <Alert color="danger" role="alert" title={t('not_saved')}>
        {outcome.message}
      </Alert>
    );
  }
  if (!results || results.length === 0) return <Alert color="success" role="status" title={t('saved')} />;
  const effective = results.filter(({ errors }) => errors.length === 0);
  const troubled = results.filter(({ errors, warnings }) => errors.length + warnings.length > 0);
  const isFine = isFlawless(results);
  return (
    <Alert
      color={isFine ? 'success' : 'warning'}
      role="status"
      title={t(isFine ? 'saved' : 'saved_without_some')}
      className={styles.outcome}
    >
      <ul>
        {effective.map(({ text, matchCount }) => (
          <li key={text}>
            <pre>{text.trim()}</pre>
            {t('match_count', { count: matchCount })}
          </li>
        ))}
      </ul>
      <RuleTroubles results={troubled} />
    </Alert>
  );
}

/** Rules that have no effect, or not all, each with the reasons. */
export function RuleTroubles({ results }: { results: readonly RuleResult[] }) {
  if (results.length === 0) return null;
  return (
    <div className={styles.outcome}>
      <ul>
        {results.map(({ text, errors, warnings }) => (
          <li key={text}>
            <pre>{text.trim()}</pre>
            {[...errors, ...warnings].map((message) => (
              <div key={message}>{message}</div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
