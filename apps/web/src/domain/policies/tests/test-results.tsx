import type { CaseResult } from '@colophon/policy/tests';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './test-results.module.css';

/** The cases of a policy's tests, each with its steps; of one that fails, the first wrong step and what went before it. */
export function TestResults({ cases }: { cases: readonly CaseResult[] }) {
  const { t } = useTranslation('policyTests');
  return (
    <ul className={styles.cases} aria-label={t('cases')}>
      {cases.map(({ name, line, steps, failure }) => (
        <li key={line} data-failed={failure !== undefined || undefined}>
          {failure ? <IconCircleX size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
          <div>
            <VisuallyHidden>{t(failure ? 'fails' : 'passes')} </VisuallyHidden>
            {name}
            {failure && <Failure failure={failure} />}
            <details>
              <summary>{t('steps')}</summary>
              <Lines lines={steps} />
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Failure({ failure }: { failure: NonNullable<CaseResult['failure']> }) {
  const { t } = useTranslation('policyTests');
  const { line, step, expected, found, history } = failure;
  return (
    <>
      <dl>
        <dt>{t('line', { line })}</dt>
        <dd>{step}</dd>
        <dt>{t('expected')}</dt>
        <dd>{expected}</dd>
        <dt>{t('found')}</dt>
        <dd>{found}</dd>
      </dl>
      {history.length > 0 && (
        <details>
          <summary>{t('history')}</summary>
          <Lines lines={history} />
        </details>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ol>
      {lines.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same
        <li key={place}>{text}</li>
      ))}
    </ol>
  );
}
