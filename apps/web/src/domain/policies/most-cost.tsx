import type { Facts, FactsOptions } from '@colophon/policy/facts';
import { Skeleton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { factLines, useWording } from './facts/fact-lines.ts';
import { useFacts } from './facts/use-facts.ts';
import styles from './policy-facts.module.css';
import { FactsFailed, factsQuestion, type PolicyFactsProps } from './policy-facts.tsx';

const LINE_HEIGHT = 48;

interface MostCostProps extends Pick<FactsOptions, 'kind' | 'nowAt'> {
  /** Policies that are signed together, each with its name. */
  signed: readonly { name: string; machine: PolicyFactsProps['machine'] }[];
}

/**
 * Shows the most that several contracts can cost together, and which of them have no bound. Whatever the sum leaves out is
 * stated.
 */
export function MostCost({ signed, kind, nowAt }: MostCostProps) {
  const { t } = useTranslation('policyFacts');
  const words = useWording();
  const { facts, again } = useFacts(signed.map(({ machine }) => factsQuestion(machine, { kind, nowAt })));
  if (facts.includes('failed')) return <FactsFailed again={again} />;
  if (facts.includes(null)) {
    return (
      <div role="status" aria-label={t('computing')}>
        <Skeleton height={LINE_HEIGHT} />
      </div>
    );
  }
  const known = (facts as Facts[]).map((each, index) => ({ ...signed[index]!, facts: each, fact: each.mostCost }));
  const bounded = known.filter(({ fact }) => fact.status === 'exact');
  const unbounded = known.filter(({ fact }) => fact.status !== 'exact');
  const cents = bounded.reduce((sum, { fact }) => sum + BigInt(fact.cents ?? 0), 0n);
  return (
    <div className={styles.facts}>
      {bounded.length > 0 && (
        <p data-fact="sum">
          {cents === 0n
            ? t('together_free', { count: bounded.length })
            : t('together_exact', { count: bounded.length, amount: words.money(cents) })}
          <span className={styles.proved}>{t('proved')}</span>
        </p>
      )}
      {unbounded.length > 0 && (
        <>
          <p>{t('together_unbounded', { count: unbounded.length })}</p>
          <ul className={styles.list}>
            {unbounded.map(({ name, machine, facts: each, fact }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name
              <li key={index} data-tone="note">
                <IconInfoCircle size={16} aria-hidden />
                <span className={styles.text}>
                  <strong>{name}</strong>{' '}
                  {
                    factLines(each, machine, { nowAt, isDetailed: false }, words).find(
                      (line) => line.name === fact.name,
                    )?.text
                  }
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
