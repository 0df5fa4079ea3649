import type { StateMachine } from '@colophon/policy';
import { ASSUMPTIONS, type FactsOptions } from '@colophon/policy/facts';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { config } from '#config.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Timed } from '#ui/time.tsx';
import { type FactLine, factLines, mattering, useWording } from './facts/fact-lines.ts';
import type { FactsQuestion } from './facts/facts-thread.ts';
import { useFacts } from './facts/use-facts.ts';
import styles from './policy-facts.module.css';

const ICONS = { good: IconCircleCheck, note: IconInfoCircle, warn: IconAlertTriangle, open: IconHelpCircle } as const;
const LINES_HEIGHT = 96;

export interface PolicyFactsProps {
  /** The compiled policy, or the states and audiences that a stored one has (`fsmDescriptionInfo`, `fsmDeclarationInfo`). */
  machine: Pick<StateMachine, 'audiences' | 'states'>;
  /** Who signs: 1 a resource, 2 a node, 3 a consumer. */
  kind: FactsOptions['kind'];
  /** When it is signed. */
  nowAt: number;
  /** True when parts of the policy in which nothing is wrong are listed, too: for its author. */
  isDetailed?: boolean;
}

/** The machine of a policy that the platform keeps, as the API answers it with `isLoadPolicyInfo`. */
export function storedMachine({
  fsmDescriptionInfo = {},
  fsmDeclarationInfo = {},
}: {
  fsmDescriptionInfo?: Record<string, unknown> | undefined;
  fsmDeclarationInfo?: Record<string, unknown> | undefined;
}): PolicyFactsProps['machine'] {
  return {
    states: fsmDescriptionInfo as StateMachine['states'],
    audiences: (fsmDeclarationInfo.audiences ?? []) as StateMachine['audiences'],
  };
}

/** Returns the question about a policy that somebody signs at a given moment. */
export function factsQuestion(
  { audiences, states }: PolicyFactsProps['machine'],
  signing: Pick<FactsOptions, 'kind' | 'nowAt'>,
): FactsQuestion {
  return { machine: { audiences, states }, options: { ...signing, timeZone: config.timeZone } };
}

/**
 * Shows the facts that matter most before signing: what it can cost, when it can end, whether one can be shut out. They are
 * computed for the machine and the moment that are shown. A fold holds everything else that is certain, each with how it comes
 * about.
 */
export function PolicyFacts(props: PolicyFactsProps) {
  const { t } = useTranslation('policyFacts');
  const words = useWording();
  return (
    <Known {...props}>
      {(lines) => {
        const first = mattering(lines);
        const others = lines.filter((line) => !first.includes(line));
        const warnings = others.filter(({ tone }) => tone === 'warn').length;
        return (
          <>
            <Mattering lines={first} />
            <details className={styles.all}>
              <summary>
                {t('all_checks')}
                {warnings > 0 && <span className={styles.warnings}>{t('warnings', { count: warnings })}</span>}
              </summary>
              <Lines lines={others} />
              <p>
                <Timed>{t('moment', { moment: words.moment(props.nowAt) })}</Timed>
              </p>
              <details className={styles.more}>
                <summary>{t('rests')}</summary>
                <ul>
                  {ASSUMPTIONS.map((assumption) => (
                    <li key={assumption}>{t(`rests_${assumption}`)}</li>
                  ))}
                </ul>
              </details>
            </details>
          </>
        );
      }}
    </Known>
  );
}

/** Waits for the facts of a policy, in words. */
function Known({
  machine,
  kind,
  nowAt,
  isDetailed = false,
  children,
}: PolicyFactsProps & { children: (lines: readonly FactLine[]) => ReactNode }) {
  const { t } = useTranslation('policyFacts');
  const words = useWording();
  const {
    facts: [facts],
    again,
  } = useFacts([factsQuestion(machine, { kind, nowAt })]);
  const lines = useMemo(
    () => (facts && facts !== 'failed' ? factLines(facts, machine, { nowAt, isDetailed }, words) : []),
    [facts, machine, nowAt, isDetailed, words],
  );

  if (facts === 'failed') return <FactsFailed again={again} />;
  if (facts) return <div className={styles.facts}>{children(lines)}</div>;
  return (
    <div role="status" aria-label={t('computing')}>
      <Skeleton height={LINES_HEIGHT} />
    </div>
  );
}

/** The word "proved" stands once, after what is; what could not be computed follows it. */
function Mattering({ lines }: { lines: readonly FactLine[] }) {
  const { t } = useTranslation('policyFacts');
  const proved = lines.filter(({ isProved }) => isProved);
  return (
    <>
      {proved.length > 0 && (
        <>
          <Lines lines={proved} />
          <p className={styles.proved}>{t('proved')}</p>
        </>
      )}
      <Lines lines={lines.filter(({ isProved }) => !isProved)} />
    </>
  );
}

function Lines({ lines }: { lines: readonly FactLine[] }) {
  const { t } = useTranslation('policyFacts');
  if (lines.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {lines.map((line) => (
        <Line key={line.name} line={line} />
      ))}
    </ul>
  );
}

/** Says that nothing could be computed, and offers to try it again. */
export function FactsFailed({ again }: { again: () => void }) {
  const { t } = useTranslation('policyFacts');
  return (
    <div className={styles.facts} role="alert">
      <p>{t('failed')}</p>
      <div>
        <Button variant="default" size="xs" onClick={again}>
          {t('try_again')}
        </Button>
      </div>
    </div>
  );
}

function Line({ line: { name, tone, text, isProved, stories } }: { line: FactLine }) {
  const { t } = useTranslation('policyFacts');
  const Icon = ICONS[tone];
  return (
    <li data-fact={name} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <span className={styles.text}>
        <VisuallyHidden>{t(`tone_${tone}`)} </VisuallyHidden>
        {text}
        {!isProved && <span className={styles.open}>{t('not_proved')}</span>}
      </span>
      {stories.map(({ title, steps }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be called the same
        <details key={index} className={styles.more}>
          <summary>{title}</summary>
          <ol>
            {steps.map((step, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same
              <li key={place}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </li>
  );
}
